import { Suspense } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { OpenAction } from './action-kinds.ts'
import { BehaviourDialog } from './behaviour-lazily.tsx'
import { EndTimeDialog } from './end-time-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { UnableDialog } from './unable-dialog.tsx'

export type OpenActivityDialogProps = { activity: Activity; open: OpenAction; onClose: () => void }

/** The dialog of what was pressed on an activity. */
export function OpenActivityDialog({ activity, open, onClose }: OpenActivityDialogProps) {
  const dialog = { activity, onClose }
  switch (open.kind) {
    case 'start':
    case 'start-earlier':
      return <StartDialog {...dialog} />
    case 'stop':
      return <StopDialog {...dialog} clientId={open.clientId} />
    case 'unable':
      return <UnableDialog {...dialog} />
    case 'help':
      return <HelpDialog {...dialog} />
    case 'behaviour':
      return (
        <Suspense>
          <BehaviourDialog {...dialog} />
        </Suspense>
      )
    case 'end-time':
      return <EndTimeDialog {...dialog} />
    case 'remove':
      return <RemoveDialog {...dialog} />
    case 'comment':
    case 'continue':
      return <NoteDialog {...dialog} kind={open.kind} />
  }
}
