import { Suspense } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { OpenAction } from './action-kinds.ts'
import { BehaviourDialog } from './behaviour-lazily.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { UnableDialog } from './unable-dialog.tsx'

type ActivityDialogsProps = { activity: Activity; open: OpenAction | undefined; onClose: () => void }

/** The dialog that is open, if any. */
export function ActivityDialogs({ activity, open, onClose }: ActivityDialogsProps) {
  if (open === undefined) return null
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
    case 'remove':
      return <RemoveDialog {...dialog} />
    case 'comment':
    case 'continue':
      return <NoteDialog {...dialog} kind={open.kind} />
  }
}
