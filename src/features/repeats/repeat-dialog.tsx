import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Repeat } from '../../../domain/activity/repeat.ts'
import { repeatWords } from '../../../domain/activity/repeat-words.ts'
import type { Series } from '../../../domain/activity/series.ts'
import { repeatPreviewDays } from '../../../domain/constants.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { nextRuleDays } from '../../../domain/time/rule-days.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { RepeatIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { useRepeatForm } from './use-repeat-form.ts'

/** What was chosen, in words, with the days that come next. */
function Preview({ repeat }: { repeat: Repeat | undefined }) {
  const { today } = useCareFacts()
  const from = repeat === undefined || repeat.startsOn > today ? (repeat?.startsOn ?? today) : today
  const days = repeat === undefined ? [] : nextRuleDays(repeat, from, repeatPreviewDays)
  return (
    <Box role="status" textStyle="body" background="tile" borderRadius="control" padding="3">
      {repeat === undefined ? (
        'Choose the days and times, and the next dates are shown here.'
      ) : (
        <>
          <Box textStyle="bodyStrong">{repeatWords(repeat)}</Box>
          <Box textStyle="second" color="ink2">
            {days.length === 0 ? 'There are no more days.' : `Next: ${days.map(formatDay).join(', ')}`}
          </Box>
        </>
      )}
    </Box>
  )
}

type RepeatDialogProps = { activity: Activity; series: Series | undefined; onClose: () => void }

/** Chooses when an activity repeats, or chooses it anew for this one and the later ones. Decision 60. */
export function RepeatDialog({ activity, series, onClose }: RepeatDialogProps) {
  const form = useRepeatForm({ activity, series, onSaved: onClose })
  return (
    <SaveDialog
      title={series === undefined ? 'Make it repeat' : 'Change the repeats'}
      icon={RepeatIcon}
      onClose={onClose}
      onSave={form.submit}
      isSaving={form.isBusy}
      failure={form.failure}
    >
      <Box display="grid" gap="3">
        <DialogClients clients={activity.clients} />
        <Box textStyle="h3">{activity.title}</Box>
      </Box>
      <RepeatFields form={form} />
      <Preview repeat={form.repeat} />
      <Box textStyle="second" color="ink2">
        Activities are added without staff. Choose staff on each one when there is a rota for its day.
      </Box>
      {series !== undefined && (
        <AlertBox tone="note">
          This changes this activity and the later ones that no one has edited, started or reported on. The others stay
          the same.
        </AlertBox>
      )}
    </SaveDialog>
  )
}
