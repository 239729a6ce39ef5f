import { Suspense } from 'react'
import { openedPart } from '../../ui/lazy-part.tsx'
import type { OpenActivityDialogProps } from './open-activity-dialog.tsx'

/** Loads what the dialogs ask: a page with activities is shown before anything on them is pressed. */
export const loadActivityDialogs = () => import('./open-activity-dialog.tsx')

const OpenActivityDialog = openedPart(loadActivityDialogs, 'OpenActivityDialog')

type ActivityDialogsProps = Omit<OpenActivityDialogProps, 'open'> & {
  open: OpenActivityDialogProps['open'] | undefined
}

/** The dialog that is open, if any. It appears once it is loaded, as each dialog's window does. */
export function ActivityDialogs({ open, ...about }: ActivityDialogsProps) {
  if (open === undefined) return null
  return (
    <Suspense>
      <OpenActivityDialog {...about} open={open} />
    </Suspense>
  )
}
