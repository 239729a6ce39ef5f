import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { type ExternalActivity, pcsActivities } from '../../../domain/calls/pcs-activities.ts'
import { largestPageSize } from '../../../domain/constants.ts'
import { grouped } from '../../../domain/grouped.ts'
import { listed } from '../../../domain/listed.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useCall } from '../../engine/use-call.ts'
import { agedSource, dayWords } from '../../pieces/activity-words.ts'
import { actionIcon } from '../../pieces/aspect-looks.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { type Days, spanOf } from '../../pieces/use-activities-of-days.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CareIcon, FileIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Timeline, TimelineEntry } from '../../ui/timeline.tsx'
import { Written } from '../../ui/written.tsx'

type Asked = { readonly clientId: string; readonly days: Days }

/** What another care system recorded about a client on some days, read online: it is not kept on the device. */
const useExternalRecords = ({ clientId, days }: Asked) => {
  const { zone } = useCareFacts()
  const isOurStaff = useSeesAllShifts()
  const ask = useCall(pcsActivities)
  const [attempt, setAttempt] = useState(0)
  const { fromAt, untilAt } = spanOf(days, zone)
  // An agency is not told what other systems record. Decision 43.
  const question =
    isOurStaff && fromAt < untilAt ? { clientId, startDate: fromAt, endDate: untilAt, attempt } : undefined
  const read = useAnswerOf(question, ({ attempt: _none, ...asked }) => ask({ ...asked, pageSize: largestPageSize }))
  return {
    isAsked: question !== undefined,
    answer: read?.isCurrent ? read.answer : undefined,
    readAgain: () => setAttempt(attempt + 1),
  }
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
      meta={listed([displayName, until]) || undefined}
    >
      {note && <Written>{note}</Written>}
    </TimelineEntry>
  )
}

function Records({ records, total }: { records: readonly ExternalActivity[]; total: number }) {
  const facts = useCareFacts()
  return (
    <Box display="grid" gap="2">
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
    </Box>
  )
}

/** Why nothing is listed; nothing for whoever may not read them. */
function NotRead({ failure, onTryAgain }: { failure: CallFailure; onTryAgain: () => void }) {
  if (failure.kind === 'refused' && failure.status === 403) return null
  if (failure.kind === 'no-signal') {
    return (
      <AlertBox tone="note" role="status">
        You need to be online to see records from other care systems.
      </AlertBox>
    )
  }
  return (
    <AlertBox tone="note" role="status" action={<Button onClick={onTryAgain}>Try again</Button>}>
      Records from other care systems could not be loaded.
    </AlertBox>
  )
}

/**
 * What another care system recorded about a client, read-only, with its source and its age, beside and never among our
 * own. Nothing where there is none. Decision 43.
 */
export function ExternalRecords({ clientId, days }: Asked) {
  const { isAsked, answer, readAgain } = useExternalRecords({ clientId, days })
  if (!isAsked) return null
  if (answer === undefined) return <Spinner verb="Loading records from other care systems" />
  if (!answer.ok) return <NotRead failure={answer.reason} onTryAgain={readAgain} />
  const { _embedded, total } = answer.value
  if (total === 0) return null
  return (
    <Section heading="From another care system" count={total}>
      <Records records={_embedded.activities} total={total} />
    </Section>
  )
}
