import { type ReactNode, useState } from 'react'
import type { VisibleActivity } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import type { OpenAction } from './action-kinds.ts'
import { ActivityDialogs } from './activity-dialogs.tsx'

type Opened = { readonly activity: VisibleActivity; readonly action: OpenAction }

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { id } = opened.activity
  const now = useLiveQuery((read) => read.activity(id), [id])
  // Of one that is here no more it is told as it was last known: such an event is kept. Decision 2.
  return <ActivityDialogs activity={now ?? opened.activity} open={opened.action} onClose={onClose} />
}

/** Opens a dialog above the cards: the one of this activity for what is pressed. */
export type OpenerOf = (activity: VisibleActivity) => (action: OpenAction) => void

type CardsWithDialogsProps = { children: (openerOf: OpenerOf) => ReactNode }

/** Cards of activities and, above them, the dialog that is open: it stays when a colleague's press moves its card. */
export function CardsWithDialogs({ children }: CardsWithDialogsProps) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      {children((activity) => (action) => setOpened({ activity, action }))}
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
