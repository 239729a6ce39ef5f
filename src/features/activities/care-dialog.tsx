import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import { placeLine, timesLine } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { SaveDialog, type SaveDialogProps } from '../../ui/save-dialog.tsx'

/** The activity a dialog is about, and when and where it is planned, unless the dialog has its own line for that. */
export function AboutActivity({ activity, line }: { activity: Activity; line?: ReactNode }) {
  const facts = useCareFacts()
  const day = formatDay(localDayOf(activity.startDate, facts.zone))
  const planned = listed([`${day}, ${timesLine(activity, facts.zone)}`, placeLine(activity, facts)])
  return (
    <Box>
      <Box textStyle="h3">{activity.title}</Box>
      {line ?? (
        <Box textStyle="second" color="ink2">
          {planned}
        </Box>
      )}
    </Box>
  )
}

type CareDialogProps = SaveDialogProps & {
  activity?: Activity | undefined
  /** The choice of clients, in the place of a badge for each client of the activity. */
  who?: ReactNode
  /** In the place of the planned time and place. */
  line?: ReactNode
}

/** A dialog that reports something about an activity: first the person, then the activity, the questions, Cancel and Save. */
export function CareDialog({ activity, who, line, children, ...dialog }: CareDialogProps) {
  return (
    <SaveDialog {...dialog}>
      <Box display="grid" gap="3">
        {who ?? (activity && <DialogClients clients={activity.clients} />)}
        {activity && <AboutActivity activity={activity} line={line} />}
      </Box>
      {children}
    </SaveDialog>
  )
}
