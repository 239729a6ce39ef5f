import { Suspense } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { BehaviourDialog } from './behaviour-lazily.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { UnableDialog } from './unable-dialog.tsx'
import type { ActivityActions } from './use-activity-actions.ts'

type ActivityDialogsProps = { activity: Activity; actions: ActivityActions }

/** The dialog that is open, if any. */
export function ActivityDialogs({ activity, actions: { open, close } }: ActivityDialogsProps) {
  if (open === undefined) return null
  const dialog = { activity, onClose: close }
  switch (open.kind) {
    case 'start':
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
    case 'remove':
      return <RemoveDialog {...dialog} />
    case 'comment':
    case 'continue':
      return <NoteDialog {...dialog} kind={open.kind} />
  }
}
