import { Box } from '@chakra-ui/react'
import type { HandoverLine } from '../../../domain/handover/handover.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
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

/** Since when and where, in words. */
function Span({ span }: Pick<Handover, 'span'>) {
  const facts = useCareFacts()
  const places = listed(span.locationIds.map((id) => facts.placeName(id)))
  const when = span.isFromShift
    ? `since ${momentWords(span.fromAt, facts)}`
    : 'the last 24 hours, as you had no shift in the last 30 days'
  return (
    <Box textStyle="second" color="ink2" marginTop="-2" marginBottom="2">
      {places}, {when}
    </Box>
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
export function HandoverLines({ handover, onRead }: { handover: Handover; onRead: RowsProps['onRead'] }) {
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
      <Span span={handover.span} />
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
