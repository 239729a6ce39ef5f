import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { canRemove } from '../../../domain/activity/can-start.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { DeleteIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { CareDialog } from './care-dialog.tsx'

const schema = z.object({ reason: z.string() })

/** Asks before an activity goes, and why where it is not one's own and untouched. Decisions 29, 53. */
export function RemoveDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { user } = useCurrentUser()
  const { value, change, draft, keptWords } = useFormDraft({
    form: 'remove',
    subject: activity.id,
    schema,
    empty: { reason: '' },
  })
  const reason = value.reason.trim()
  const [isAsked, setIsAsked] = useState(false)
  const { save, isBusy, failure } = useSaving(removeActivity)
  const isReasonNeeded = !canRemove(activity, { isManager: false, isOwn: activity.madeBy === user.id })
  const isMissing = isReasonNeeded && reason === ''
  const submit = () => {
    setIsAsked(true)
    if (isMissing) return
    const payload = { activityId: activity.id, ...(isReasonNeeded ? { reason } : {}) }
    void save(payload, { said: 'Activity deleted.', draft, onDone: onClose })
  }
  return (
    <CareDialog
      activity={activity}
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
      title="Delete this activity?"
      icon={DeleteIcon}
      saveText="Delete"
      isDanger
      onSave={submit}
    >
      <p>It is deleted for everyone. You cannot undo this. What was recorded stays in the audit trail.</p>
      {isReasonNeeded && (
        <TextArea
          label="Reason"
          value={value.reason}
          onValueChange={(typed) => change({ reason: typed })}
          note={keptWords}
          rows={2}
          maxLength={longestTextCharacters}
          isRequired
          error={isAsked && isMissing ? 'Enter why this activity is deleted.' : undefined}
        />
      )}
    </CareDialog>
  )
}
