import { Box, Flex, Grid } from '@chakra-ui/react'
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
import { BellIcon, InfoIcon, PlayIcon } from '../../ui/icons.ts'
import { useWide } from '../../ui/use-wide.ts'
import { ReaderCircle } from './reader-circle.tsx'
import { peopleWords, remindedWords, shiftWords } from './reader-words.ts'
import type { Readers } from './use-readers.ts'

function Person({ reader }: { reader: AnnouncementReader }) {
  return (
    <Flex align="center" gap="2" flexWrap="wrap" minWidth="0">
      <ReaderCircle reader={reader} />
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

type NotReadProps = { readers: Readers }

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

function RemindButton({ readers: { reached, remind, isReminding, unread } }: NotReadProps) {
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
export function NotRead({ readers }: NotReadProps) {
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
      {unread.length === 0 && <p>Everyone it is for has read it.</p>}
      {unread.length > 0 && (isWide ? <UnreadTable unread={unread} /> : <UnreadCards unread={unread} />)}
      {unread.length > 0 && (
        <Flex gap="2" align="flex-start" marginTop="4" textStyle="small" color="ink2">
          <Box flexShrink="0">
            <Icon of={InfoIcon} size={18} />
          </Box>
          They see a reminder in their top bar. Those who turned notifications on get one too. You can remind them again
          after 1 hour.
        </Flex>
      )}
    </Card>
  )
}
