import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { placeLine, timesLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, type LucideIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'

/** Which activity a dialog is about. */
function AboutActivity({ activity }: { activity: Activity }) {
  const facts = useCareFacts()
  const day = formatDay(localDayOf(activity.startDate, facts.zone))
  return (
    <Box>
      <Box textStyle="h3">{activity.title}</Box>
      <Box textStyle="second" color="ink2">
        {[`${day}, ${timesLine(activity, facts.zone)}`, placeLine(activity, facts)].filter(Boolean).join(', ')}
      </Box>
    </Box>
  )
}

type CareDialogProps = {
  title: string
  icon: LucideIcon
  iconTone?: Tone | undefined
  activity?: Activity | undefined
  saveText?: string | undefined
  isSaving: boolean
  failure: string | undefined
  onSave: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that reports something about an activity: what about, the questions, Cancel and Save. */
export function CareDialog(props: CareDialogProps) {
  const { title, icon, iconTone, activity, saveText = 'Save', isSaving, failure, onSave, onClose, children } = props
  return (
    <AppDialog
      title={title}
      icon={icon}
      iconTone={iconTone}
      isOpen
      onClose={onClose}
      onSubmit={onSave}
      footer={
        <DialogFoot onCancel={onClose}>
          <Button look="primary" size="action" grow type="submit" icon={CheckIcon} isLoading={isSaving}>
            {saveText}
          </Button>
        </DialogFoot>
      }
    >
      {activity && <AboutActivity activity={activity} />}
      {children}
      {failure !== undefined && (
        <AlertBox tone="attention" role="alert">
          {failure}
        </AlertBox>
      )}
    </AppDialog>
  )
}
