import { Box } from '@chakra-ui/react'
import { type ExternalActivity, pcsActivities } from '../../../domain/calls/pcs-activities.ts'
import { largestPageSize } from '../../../domain/constants.ts'
import { grouped } from '../../../domain/grouped.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useCall } from '../../engine/use-call.ts'
import { agedSource, dayWords } from '../../pieces/activity-words.ts'
import { actionIcon } from '../../pieces/aspect-looks.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type Days, spanOf } from '../../pieces/use-activities-of-days.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CareIcon, FileIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { Timeline, TimelineEntry } from '../../ui/timeline.tsx'

type Asked = { readonly clientId: string; readonly days: Days }

/** What another care system recorded about a client on some days, read online: it is not kept on the device. */
const useExternalRecords = ({ clientId, days }: Asked) => {
  const { zone } = useCareFacts()
  const isOurStaff = useSeesAllShifts()
  const ask = useCall(pcsActivities)
  const { fromAt, untilAt } = spanOf(days, zone)
  // An agency is not told what other systems record. Decision 43.
  const question =
    isOurStaff && fromAt < untilAt
      ? { clientId, startDate: fromAt, endDate: untilAt, pageSize: largestPageSize }
      : undefined
  const read = useAnswerOf(question, ask)
  return read?.isCurrent ? read.answer : undefined
}

function ExternalRecord({ record }: { record: ExternalActivity }) {
  const facts = useCareFacts()
  const { title, startDate, endDate, note, displayName, externalSource, externalSourceMeta, dateRetrieved } = record
  const iconId = externalSourceMeta.ActionIconID
  const until = endDate === undefined ? undefined : `until ${formatTime(endDate, facts.zone)}`
  return (
    <TimelineEntry
      time={formatTime(startDate, facts.zone)}
      icon={iconId === undefined ? CareIcon : actionIcon(iconId)}
      title={title}
      badges={
        <Badge tone="outline" icon={FileIcon}>
          {agedSource(externalSource, dateRetrieved, facts)}
        </Badge>
      }
      meta={[displayName, until].filter(Boolean).join(', ') || undefined}
    >
      {note && <Box whiteSpace="pre-line">{note}</Box>}
    </TimelineEntry>
  )
}

function Records({ records, total }: { records: readonly ExternalActivity[]; total: number }) {
  const facts = useCareFacts()
  return (
    <>
      {total > records.length && (
        <AlertBox tone="note">
          There are more records than can be listed at once. Choose fewer days to see all.
        </AlertBox>
      )}
      {[...grouped(records, ({ startDate }) => dayWords(startDate, facts))].map(([day, ofDay]) => (
        <Card key={day} padding="card">
          <Box as="h3" textStyle="strong" marginBottom="2">
            {day}
          </Box>
          <Timeline label={`Records of another care system, ${day}, the latest first`}>
            {ofDay.map((record) => (
              <ExternalRecord key={record.id} record={record} />
            ))}
          </Timeline>
        </Card>
      ))}
    </>
  )
}

/**
 * What another care system recorded about a client, read-only, with its source and its age, beside and never among our
 * own. Nothing where there is none. Decision 43.
 */
export function ExternalRecords({ clientId, days }: Asked) {
  const answer = useExternalRecords({ clientId, days })
  if (answer === undefined) return null
  if (!answer.ok) {
    const { reason } = answer
    if (reason.kind === 'refused' && reason.status === 403) return null
    return (
      <AlertBox tone="note" role="status">
        {reason.kind === 'no-signal'
          ? 'Records from other care systems can only be read with signal.'
          : 'Records from other care systems could not be read. Open this page again to try once more.'}
      </AlertBox>
    )
  }
  const { _embedded, total } = answer.value
  if (total === 0) return null
  return (
    <Section heading="From another care system" count={total}>
      <Records records={_embedded.activities} total={total} />
    </Section>
  )
}
