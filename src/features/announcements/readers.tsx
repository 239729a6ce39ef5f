import { Box, Flex, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import type { AnnouncementReader } from '../../../domain/calls/announcement-readers.ts'
import { tableBreakpointPx } from '../../../domain/constants.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { useNeedsSignal } from '../../pieces/use-needs-signal.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CountPill } from '../../ui/count-pill.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BellIcon, CheckIcon, InfoIcon, PlayIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { shortTime } from './announcement-words.ts'
import { isOnShift, peopleWords, remindedWords, shiftWords } from './reader-words.ts'
import type { Readers } from './use-readers.ts'

/** So many of those who have read it are listed until one asks for the rest. */
const fewRead = 9

function Circle({ reader }: { reader: AnnouncementReader }) {
  const { personInitials } = useCareFacts()
  return (
    <PersonCircle
      size={30}
      look={reader.agencyName === undefined ? 'person' : 'agency'}
      initials={personInitials(reader.person)}
    />
  )
}

function Person({ reader }: { reader: AnnouncementReader }) {
  return (
    <Flex align="center" gap="2" flexWrap="wrap" minWidth="0">
      <Circle reader={reader} />
      <Box as="span" textStyle="bodyStrong" minWidth="0" overflowWrap="anywhere">
        <bdi>{reader.person.displayName}</bdi>
      </Box>
      {reader.agencyName !== undefined && (
        <Box as="span" textStyle="second" color="ink2">
          {reader.agencyName}
        </Box>
      )}
      {reader.duties.map((duty) => (
        <DutyCode key={duty} duty={duty} />
      ))}
    </Flex>
  )
}

function NextShift({ reader }: { reader: AnnouncementReader }) {
  const words = shiftWords(reader, useCareFacts())
  if (words === undefined) return <Box color="ink2">No shift planned</Box>
  return (
    <Flex align="center" gap="2" columnGap="2.5" flexWrap="wrap">
      {words.isNow ? (
        <Badge tone="started" icon={PlayIcon}>
          {words.day}
        </Badge>
      ) : (
        <Box as="span" textStyle="strong">
          {words.day}
        </Box>
      )}
      <Box as="span" color="ink2">
        {words.rest}
      </Box>
    </Flex>
  )
}

function Reminded({ remindedAt }: Pick<AnnouncementReader, 'remindedAt'>) {
  const facts = useCareFacts()
  return (
    <Flex align="center" gap="2" color="ink2">
      {remindedAt !== undefined && <Icon of={BellIcon} size={16} />}
      {remindedWords(remindedAt, facts)}
    </Flex>
  )
}

type ReadersProps = { readers: Readers }

const tableCss = {
  width: 'full',
  borderCollapse: 'collapse',
  '& th': {
    textAlign: 'start',
    fontSize: '14px',
    fontWeight: '600',
    color: 'ink2',
    paddingY: '2',
    paddingInlineEnd: '3',
  },
  '& thead th': { borderBottom: '1.5px solid {colors.edge}' },
  '& td, & tbody th': { height: '50px', paddingInlineEnd: '3', borderBottom: '1px solid {colors.line}' },
  '& tbody th': { fontWeight: '400', color: 'ink', fontSize: 'inherit' },
} as const

function UnreadTable({ unread }: { unread: Readers['unread'] }) {
  return (
    <Box as="table" css={tableCss} aria-label="Not read yet">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Next shift</th>
          <th scope="col">Reminded</th>
        </tr>
      </thead>
      <tbody>
        {unread.map((reader) => (
          <tr key={reader.person.userId}>
            <th scope="row">
              <Person reader={reader} />
            </th>
            <td>
              <NextShift reader={reader} />
            </td>
            <td>
              <Reminded remindedAt={reader.remindedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function UnreadCards({ unread }: { unread: Readers['unread'] }) {
  return (
    <Box as="ul" aria-label="Not read yet">
      {unread.map((reader) => (
        <Grid as="li" key={reader.person.userId} gap="1" paddingY="3" borderTop="1px solid {colors.line}">
          <Person reader={reader} />
          <NextShift reader={reader} />
          <Flex gap="2" textStyle="second" color="ink2">
            Reminded: <Reminded remindedAt={reader.remindedAt} />
          </Flex>
        </Grid>
      ))}
    </Box>
  )
}

function RemindButton({ readers: { reached, remind, isReminding, unread } }: ReadersProps) {
  const needsSignal = useNeedsSignal()
  if (unread.length === 0) return null
  if (reached === 0) {
    return (
      <Box textStyle="second" color="ink2">
        All of them were reminded in the last hour.
      </Box>
    )
  }
  if (needsSignal !== undefined) {
    return (
      <Box textStyle="second" color="ink2">
        You need to be online to remind people.
      </Box>
    )
  }
  return (
    <Button look="primary" size="action" icon={BellIcon} isLoading={isReminding} onClick={remind}>
      Remind {peopleWords(reached)}
    </Button>
  )
}

/** Who has not read it: whoever is next on shift first, and the button that reminds them. */
function NotRead({ readers }: ReadersProps) {
  const { unread, remindFailure } = readers
  const isWide = useWide(tableBreakpointPx)
  return (
    <Card as="section" labelledBy="not-read" padding="roomy">
      <Flex align="flex-start" justify="space-between" gap="3" flexWrap="wrap" marginBottom="2">
        <Box>
          <Flex align="center" gap="2">
            <Box as="h2" id="not-read" textStyle="h2">
              Not read yet
            </Box>
            <CountPill count={unread.length} />
          </Flex>
          {unread.length > 0 && (
            <Box textStyle="small" color="ink2">
              Next on shift first
            </Box>
          )}
        </Box>
        <RemindButton readers={readers} />
      </Flex>
      <Failure words={remindFailure} />
      {unread.length === 0 && <p>Everyone whom it is for has read it.</p>}
      {unread.length > 0 && (isWide ? <UnreadTable unread={unread} /> : <UnreadCards unread={unread} />)}
      {unread.length > 0 && (
        <Flex gap="2" align="flex-start" marginTop="4" textStyle="small" color="ink2">
          <Box flexShrink="0">
            <Icon of={InfoIcon} size={18} />
          </Box>
          A reminder stands in the bar of each of them. Those who have switched notifications on get one. You can send
          it again after one hour.
        </Flex>
      )}
    </Card>
  )
}

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
      <Circle reader={reader} />
      <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
        <bdi>{reader.person.displayName}</bdi>
      </Box>
      <Box as="span" color="finishedInk">
        <Icon of={CheckIcon} size={18} />
      </Box>
    </Flex>
  )
}

/** How many have read it, and who: the newest first. */
function HaveRead({ readers: { read, readers } }: ReadersProps) {
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

/** Who has read an announcement and who has not. */
export function ReadersView({ readers }: ReadersProps) {
  return (
    <Grid
      gap="4"
      columnGap={{ base: '4', lg: '6' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' }}
    >
      <NotRead readers={readers} />
      <HaveRead readers={readers} />
    </Grid>
  )
}
