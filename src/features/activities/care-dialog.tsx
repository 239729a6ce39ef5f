import { Box } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { placeLine, timesLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import type { LucideIcon } from '../../ui/icons.ts'
import { SaveDialog, type SaveDialogProps } from '../../ui/save-dialog.tsx'

/** Which activity a dialog is about. */
export function AboutActivity({ activity }: { activity: Activity }) {
  const facts = useCareFacts()
  const day = formatDay(localDayOf(activity.startDate, facts.zone))
  return (
    <Box>
      <Box textStyle="h3">{activity.title}</Box>
      <Box textStyle="second" color="ink2">
        {listed([`${day}, ${timesLine(activity, facts.zone)}`, placeLine(activity, facts)])}
      </Box>
    </Box>
  )
}

type CareDialogProps = Omit<SaveDialogProps, 'isOpen'> & { icon: LucideIcon; activity?: Activity | undefined }

/** A dialog that reports something about an activity: what about, the questions, Cancel and Save. */
export function CareDialog({ activity, children, ...dialog }: CareDialogProps) {
  return (
    <SaveDialog {...dialog} isOpen>
      {activity && <AboutActivity activity={activity} />}
      {children}
    </SaveDialog>
  )
}
