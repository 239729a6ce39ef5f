import { useState } from 'react'
import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { canRemove } from '../../../domain/activity/can-start.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { usePress } from '../../pieces/use-press.ts'
import { DeleteIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { CareDialog } from './care-dialog.tsx'

const schema = z.object({ reason: z.string() })

/** Asks before an activity goes, and why where it is not one's own and untouched. Decisions 29, 53. */
export function RemoveDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { user } = useCurrentUser()
  const { value, change, draft, keptWords } = useFormDraft({
    ...{ form: 'remove', subject: activity.id },
    schema,
    empty: { reason: '' },
  })
  const reason = value.reason.trim()
  const [isAsked, setIsAsked] = useState(false)
  const { press, isSaving, failure } = usePress(removeActivity)
  const isReasonNeeded = !canRemove(activity, { isManager: false, isOwn: activity.madeBy === user.id })
  const isMissing = isReasonNeeded && reason === ''
  const save = async () => {
    setIsAsked(true)
    if (isMissing) return
    const payload = { activityId: activity.id, ...(isReasonNeeded ? { reason } : {}) }
    if (await press(payload, { said: 'Activity deleted.', draft })) onClose()
  }
  return (
    <CareDialog
      {...{ activity, isSaving, failure, onClose }}
      title="Delete this activity?"
      icon={DeleteIcon}
      saveText="Delete"
      isDanger
      onSave={() => void save()}
    >
      <p>It goes from everybody's lists. Nobody can bring it back here; what was recorded stays in the audit trail.</p>
      {isReasonNeeded && (
        <TextArea
          label="Reason"
          value={value.reason}
          onValueChange={(typed) => change({ reason: typed })}
          note={keptWords}
          rows={2}
          maxLength={longestTextCharacters}
          isRequired
          error={isAsked && isMissing ? 'Say why this activity is removed.' : undefined}
        />
      )}
    </CareDialog>
  )
}
