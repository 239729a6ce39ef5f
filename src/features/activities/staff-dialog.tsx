import * as z from 'zod/mini'
import { type Activity, ActivityShift } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { StaffPicker } from '../../pieces/pickers/staff-picker.tsx'
import { useSavedRecord } from '../../pieces/record-form/use-saved-record.ts'
import { PersonIcon } from '../../ui/icons.ts'
import { CareDialog } from './care-dialog.tsx'

const schema = z.object({ shifts: z.array(ActivityShift), version: z.optional(z.int()) })

const question = 'Which staff are running this activity?'

/** Who is planned for an activity, chosen anew from the shifts that cover its time. Rules §2.7; decision 60. */
export function StaffDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { can } = useCurrentUser()
  const form = useSavedRecord({
    form: 'activity-staff',
    subject: activity.id,
    schema,
    empty: { shifts: activity.shifts, version: activity.version },
    errorsOf: () => ({}),
    definition: changeActivity,
    said: 'Staff saved.',
    payloadOf: ({ shifts }) => {
      if (JSON.stringify(shifts) === JSON.stringify(activity.shifts)) return undefined
      // An activity belongs to the rota of the shift that runs it.
      const rotaId = shifts[0]?.rotaId
      return { activityId: activity.id, shifts, ...(rotaId === undefined ? {} : { rotaId }) }
    },
    onDone: onClose,
  })
  const locationId = locationOf(activity)
  return (
    <CareDialog
      activity={activity}
      isSaving={form.isBusy}
      failure={form.failure}
      onClose={onClose}
      title="Staff"
      icon={PersonIcon}
      onSave={form.submit}
    >
      <StaffPicker
        label={question}
        startDate={activity.startDate}
        endDate={activity.endDate}
        {...(locationId === undefined ? {} : { locationId })}
        dutiesRequired={activity.dutiesRequired}
        chosen={form.value.shifts}
        activityId={activity.id}
        offersAll={can('manage rota.rota-activities')}
        onChange={(shifts) => form.change({ shifts })}
      />
    </CareDialog>
  )
}
