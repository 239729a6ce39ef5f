import { useId, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { endTimePayload, typedEndOf } from '../../../domain/activity/form/end-time.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { formatDuration, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf, localTimeOf } from '../../../domain/time/zone.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { ClockIcon } from '../../ui/icons.ts'
import { TimeField } from '../../ui/time-field.tsx'
import { CareDialog } from './care-dialog.tsx'

/** "14:00 to 15:30, 1 h 30 min": the plan with this end; the day is said once where both are of one. */
const plannedWords = (startDate: Instant, endDate: Instant, facts: CareFacts): string => {
  const { zone } = facts
  const isOneDay = localDayOf(startDate, zone) === localDayOf(endDate, zone)
  const end = isOneDay ? formatTime(endDate, zone) : dayAndTime(endDate, facts)
  return `${dayAndTime(startDate, facts)} to ${end}, ${formatDuration(endDate - startDate)}`
}

/** The end as it is typed. One that is not after the start is on the next day. Decision 32. */
const useEnd = (activity: Activity) => {
  const { zone } = useCareFacts()
  const [endTime, setEndTime] = useState(() => localTimeOf(activity.endDate, zone))
  return { endTime, setEndTime, endsAt: typedEndOf(activity, endTime, zone) }
}

const missingWords = (endTime: string): string =>
  endTime === '' ? 'Enter the end time, for example 15:30.' : 'Enter an end that is after the start.'

/** Changes when a planned activity ends, and nothing else of it. */
export function EndTimeDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const facts = useCareFacts()
  const fieldId = useId()
  // The activity as it was when the dialog opened: a change by someone else since then is not overwritten. Decision 65.
  const [begun] = useState(activity)
  const { endTime, setEndTime, endsAt } = useEnd(begun)
  const [isAsked, setIsAsked] = useState(false)
  const { save, isBusy, failure } = useSaving(changeActivity)
  const submit = () => {
    setIsAsked(true)
    if (endsAt === undefined) return
    const payload = endTimePayload(begun, endsAt)
    if (payload === undefined) return onClose()
    void save(payload, { said: 'Activity updated.', basedOn: begun.version, onDone: onClose })
  }
  return (
    <CareDialog
      title="Change end time"
      icon={ClockIcon}
      activity={activity}
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
      onSave={submit}
      initialFocus={() => document.getElementById(fieldId)}
      line={endsAt !== undefined && plannedWords(begun.startDate, endsAt, facts)}
    >
      <TimeField
        id={fieldId}
        label="End time"
        value={endTime}
        onValueChange={setEndTime}
        onFocus={(event) => event.currentTarget.select()}
        error={isAsked && endsAt === undefined ? missingWords(endTime) : undefined}
        isRequired
      />
    </CareDialog>
  )
}
