import { Box, Flex } from '@chakra-ui/react'
import type { HandoverLine } from '../../../domain/handover/handover.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { HandoverRow, momentWords } from './handover-row.tsx'
import type { Handover } from './use-handover.ts'

/** So many are shown at once: what matters most, and the work of the day stays in sight. */
const shownAtOnce = 3

type RowsProps = {
  label: string
  lines: readonly HandoverLine[]
  onRead: (lines: readonly HandoverLine[]) => void
  /** Where all of them are of one location, which the section names. */
  saidLocationId: string | undefined
}

type LinesProps = { handover: Handover; onRead: RowsProps['onRead'] }

function Rows({ label, lines, onRead, saidLocationId }: RowsProps) {
  if (lines.length === 0) return null
  return (
    <EntryList label={label}>
      {lines.map((line) => (
        <HandoverRow
          key={line.reportIds.join()}
          line={line}
          onRead={line.isUnread ? () => onRead([line]) : undefined}
          saidLocationId={saidLocationId}
        />
      ))}
    </EntryList>
  )
}

/** Since when and where, in words, and a way to mark all of it as read. */
function LinesHead({ handover: { span, lines }, onRead }: LinesProps) {
  const facts = useCareFacts()
  const places = listed(span.locationIds.map((id) => facts.placeName(id)))
  const when = span.isFromShift
    ? `since ${momentWords(span.fromAt, facts)}`
    : 'the last 24 hours, as you had no shift in the last 30 days'
  const unread = lines.filter(({ isUnread }) => isUnread)
  return (
    <Flex align="center" justify="space-between" columnGap="2" flexWrap="wrap" marginBottom="2">
      <Box textStyle="second" color="ink2">
        {places}, {when}
      </Box>
      {unread.length > 0 && (
        <Box marginInlineStart="auto">
          <Button look="quiet" icon={CheckIcon} onClick={() => onRead(unread)}>
            Mark all as read
          </Button>
        </Box>
      )}
    </Flex>
  )
}

/** Lines that are shown when they are asked for. */
function Folded(rows: RowsProps) {
  const { label, lines } = rows
  if (lines.length === 0) return null
  return (
    <Disclosure closedText={`${label} (${lines.length})`} openText={`Hide: ${label.toLowerCase()}`}>
      <Rows {...rows} />
    </Disclosure>
  )
}

/** The span of a handover and its lines, the weightiest first. Rules §2.4. */
export function HandoverLines({ handover, onRead }: LinesProps) {
  const { locationIds } = handover.span
  const common = { onRead, saidLocationId: locationIds.length === 1 ? locationIds[0] : undefined }
  const unread = handover.lines.filter(({ isUnread }) => isUnread)
  const [said, routine] = (['said', 'routine'] as const).map((one) =>
    unread.filter(({ importance }) => importance === one),
  )
  const important = unread.filter(({ importance }) => importance !== 'said' && importance !== 'routine')
  // Where nothing weighs more, what was said comes first.
  const [first = [], later = []] = important.length > 0 ? [important, said] : [said]
  return (
    <>
      <LinesHead handover={handover} onRead={onRead} />
      <Box display="grid" gap="1">
        <Rows label="Unread" lines={first.slice(0, shownAtOnce)} {...common} />
        <Folded label="More like these" lines={first.slice(shownAtOnce)} {...common} />
        <Folded label="Comments" lines={later} {...common} />
        {first.length === 0 && (
          <Card padding="roomy">
            {handover.lines.length === 0
              ? 'Nothing has been recorded here since then.'
              : 'You have read what matters. The rest is below.'}
          </Card>
        )}
        <Folded label="Started and finished" lines={routine ?? []} {...common} />
        <Folded label="Read" lines={handover.lines.filter(({ isUnread }) => !isUnread)} {...common} />
      </Box>
    </>
  )
}
