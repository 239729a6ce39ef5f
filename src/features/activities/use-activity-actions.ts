import type { Activity, ActivityClient } from '../../../domain/activity/activity.ts'
import { canRemove, canStart, canStop, openClients, startableClients } from '../../../domain/activity/can-start.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { isClosed } from '../../../domain/activity/with-report.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSaving } from '../../pieces/use-saving.ts'
import { type ActionKind, type OpenAction, pressedWords } from './action-kinds.ts'
import { useMayPlan } from './use-may-plan.ts'
import { useUndo } from './use-undo.ts'

/** What can be done with an activity now, by a dialog that `onOpen` opens, and the start that needs none. */
export const useActivityActions = (activity: Activity, onOpen: (action: OpenAction) => void) => {
  const facts = useCareFacts()
  const engine = useEngine()
  const { user, can } = useCurrentUser()
  const { save, isBusy } = useSaving(startActivity)
  const isReal = activity.externalSource === undefined && !activity.master
  const mayReport = can('update rota.rota-activities') && isReal
  const mayPlan = useMayPlan(activity)
  const isManager = can('manage rota.rota-activities')
  const isOwn = activity.madeBy === user.id
  const mayRemove = can('delete rota.rota-activities') && isReal
  const mayStart = mayReport && canStart(activity, facts)
  const mayStop = mayReport && canStop(activity)
  const startable = startableClients(activity, facts)
  // What was closed for today can be started again, and not be closed once more.
  const isOpen = activity.clients.length > 0 ? openClients(activity).length > 0 : !isClosed(activity)
  const offered: Readonly<Record<ActionKind, boolean>> = {
    start: mayStart,
    // Where Start asks who, it asks when as well.
    'start-earlier': mayStart && (startable.length < 2 || mayStop),
    stop: mayStop,
    comment: mayReport,
    unable: isOpen && (mayStart || mayStop),
    continue: mayStop,
    help: mayReport && displayState(activity) !== 'finished',
    behaviour: mayReport && activity.clients.length > 0,
    'end-time': mayPlan && displayState(activity) !== 'finished',
    remove: mayRemove && canRemove(activity, { isManager, isOwn }),
  }
  const undo = useUndo()
  const startNow = (chosen: readonly ActivityClient[]) => {
    const about = { activityId: activity.id, clients: chosen.map(({ clientId }) => ({ id: clientId })) }
    const said = pressedWords('Started', { activity, clients: chosen }, facts)
    void save(
      { ...about, date: engine.now() },
      { said, link: undo(about), about: chosen.map(({ clientId }) => clientId).join() },
    )
  }
  const choose = (kind: ActionKind, clientId?: string) => {
    const chosen = clientId === undefined ? startable : startable.filter((one) => one.clientId === clientId)
    if (kind === 'start' && chosen.length < 2) startNow(chosen)
    else onOpen({ kind, clientId })
  }
  return { offered, choose, isStarting: isBusy }
}
export type ActivityActions = ReturnType<typeof useActivityActions>
