import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { AnnouncementReader } from '../../../domain/calls/announcement-readers.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CountPill } from '../../ui/count-pill.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { shortTime } from './announcement-words.ts'
import { ReaderCircle } from './reader-circle.tsx'
import { isOnShift } from './reader-words.ts'
import type { Readers } from './use-readers.ts'

/** So many of those who have read it are listed until one asks for the rest. */
const fewRead = 9

function Bar({ value, max }: { value: number; max: number }) {
  return (
    <Box
      aria-hidden
      height="3"
      border="1px solid {colors.edge}"
      borderRadius="full"
      background="tile"
      overflow="hidden"
    >
      <Box height="full" background="brand" style={{ width: `${max === 0 ? 0 : (value / max) * 100}%` }} />
    </Box>
  )
}

function ReadLine({ reader }: { reader: AnnouncementReader }) {
  const facts = useCareFacts()
  return (
    <Flex as="li" align="center" gap="3" minHeight="10" paddingY="1" borderBottom="1px solid {colors.line}">
      <Box as="span" textStyle="strong" flexShrink="0" minWidth="11" maxWidth="24">
        {reader.readAt !== undefined && shortTime(reader.readAt, facts)}
      </Box>
      <ReaderCircle reader={reader} />
      <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
        <bdi>{reader.person.displayName}</bdi>
      </Box>
      <Box as="span" color="finishedInk">
        <Icon of={CheckIcon} size={18} />
      </Box>
    </Flex>
  )
}

type HaveReadProps = { readers: Readers }

/** How many have read it, and who: the newest first. */
export function HaveRead({ readers: { read, readers } }: HaveReadProps) {
  const facts = useCareFacts()
  const [isAll, setIsAll] = useState(false)
  const onShift = readers.filter((reader) => isOnShift(reader, facts.now))
  const onShiftRead = onShift.filter(({ readAt }) => readAt !== undefined).length
  const last = read[0]?.readAt
  const rest = read.length - fewRead
  return (
    <Card as="section" labelledBy="have-read" padding="roomy">
      <Flex as="h2" id="have-read" align="baseline" gap="2" flexWrap="wrap" marginBottom="2">
        <Box as="span" textStyle="display">
          {read.length}
        </Box>
        <Box as="span" textStyle="bodyStrong">
          {' '}
          of {readers.length} have read it
        </Box>
      </Flex>
      <Bar value={read.length} max={readers.length} />
      <Flex
        justify="space-between"
        gap="3"
        marginTop="2"
        marginBottom="4"
        textStyle="small"
        color="ink2"
        flexWrap="wrap"
      >
        {onShift.length > 0 && (
          <span>
            On shift now: {onShiftRead} of {onShift.length}
          </span>
        )}
        {last !== undefined && <span>Last one {shortTime(last, facts)}</span>}
      </Flex>
      {read.length > 0 && (
        <>
          <Flex align="center" gap="2" marginBottom="1">
            <Box as="h3" textStyle="h3">
              Read
            </Box>
            <CountPill count={read.length} />
            <Box marginInlineStart="auto" textStyle="small" color="ink2">
              Newest first
            </Box>
          </Flex>
          <ul aria-label="Read">
            {(isAll ? read : read.slice(0, fewRead)).map((reader) => (
              <ReadLine key={reader.person.userId} reader={reader} />
            ))}
          </ul>
          {!isAll && rest > 0 && (
            <Button look="quiet" onClick={() => setIsAll(true)}>
              Show the other {rest}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
