import * as z from 'zod/mini'
import type { Activity } from '../../../domain/activity/activity.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { UndoIcon } from '../../ui/icons.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { CareDialog } from './care-dialog.tsx'

const schema = z.object({ reason: z.string(), isAsked: z.boolean() })

type WithdrawDialogProps = {
  activity: Activity
  /** All reports of the one entry that is taken back. */
  reportIds: readonly string[]
  onClose: () => void
}

/** Strikes a report through, with a reason; it stays to be read. Decision 1. */
export function WithdrawDialog({ activity, reportIds, onClose }: WithdrawDialogProps) {
  const engine = useEngine()
  const { value, change, draft, keptWords } = useFormDraft({
    form: 'withdraw',
    subject: reportIds[0] ?? activity.id,
    schema,
    empty: { reason: '', isAsked: false },
  })
  const { save, isBusy, failure } = useSaving(withdrawReport)
  const submit = async () => {
    if (value.reason.trim() === '') return change({ isAsked: true })
    for (const reportId of reportIds) {
      const payload = { activityId: activity.id, reportId, reason: value.reason, date: engine.now() }
      if (!(await save(payload, { said: 'Withdrawn.', draft }))?.ok) return
    }
    onClose()
  }
  return (
    <CareDialog
      activity={activity}
      isSaving={isBusy}
      failure={failure}
      onClose={onClose}
      title="Withdraw this report"
      icon={UndoIcon}
      saveText="Withdraw"
      onSave={() => void submit()}
    >
      <TextArea
        label="Reason"
        hint="The report is struck through. It can still be read."
        value={value.reason}
        onValueChange={(reason) => change({ reason })}
        note={keptWords}
        rows={2}
        maxLength={longestTextCharacters}
        isRequired
        error={value.isAsked && value.reason.trim() === '' ? 'Enter a reason.' : undefined}
      />
    </CareDialog>
  )
}
