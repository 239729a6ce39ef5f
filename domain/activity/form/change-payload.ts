import type { Activity } from '../activity.ts'
import type { ActivityAnswers } from './answers.ts'
import { type NamedClient, namedClients } from './create-payload.ts'
import { plannedFieldsOf, planPartsOf, withoutUndefined } from './planned-fields.ts'

/** An edit as the form gives it back. `start` is what it began with, `answers` what counts after the clean-up. */
export type Edited = {
  readonly start: Partial<ActivityAnswers>
  readonly answers: Partial<ActivityAnswers>
  readonly mode: 'edit' | 'changeClients'
  readonly named: (clientId: string) => NamedClient
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The named parts that the edit made different from what the form began with. */
const differing = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, Reflect.get(before, name))),
  ) as Partial<Fields>

/** The clients after the edit: whoever the activity has meanwhile, without those taken away, with those added. */
const clientsAfter = (activity: Activity, { start, answers, named }: Edited) => {
  const before = start.clients?.clientIds ?? []
  const after = answers.clients?.clientIds ?? []
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length + removed.length === 0) return undefined
  const staying = activity.clients.map(({ clientId }) => clientId).filter((id) => !removed.includes(id))
  return namedClients([...staying, ...added.filter((id) => !staying.includes(id))], named)
}

/** The whole plan after the edit, as far as the edit changed a part of it. */
const planAfter = (activity: Activity, { start, answers }: Edited) => {
  const changed = differing(planPartsOf(start), planPartsOf(answers))
  return Object.keys(changed).length === 0 ? undefined : withoutUndefined({ ...activity.plan, ...changed })
}

/** Fields that an edit can make empty are said as empty; the others stay when nothing is said. */
const fieldsAfter = ({ start, answers }: Edited) => {
  const { note, ...changed } = differing(plannedFieldsOf(start), plannedFieldsOf(answers))
  const hasNewNote = !isSame(plannedFieldsOf(start).note, plannedFieldsOf(answers).note)
  return { ...withoutUndefined(changed), ...(hasNewNote ? { note: note ?? '' } : {}) }
}

/**
 * A finished edit as the payload of `changeActivity`: only what the person changed is in it, so that what others changed
 * meanwhile stays. When the clients are changed, they alone. Undefined when nothing changed. Rules §4.
 */
export const changePayload = (activity: Activity, edited: Edited) => {
  const clients = clientsAfter(activity, edited)
  const plan = edited.mode === 'changeClients' ? undefined : planAfter(activity, edited)
  const changed = {
    ...(edited.mode === 'changeClients' ? {} : fieldsAfter(edited)),
    ...(plan === undefined ? {} : { plan }),
    ...(clients === undefined ? {} : { clients }),
  }
  return Object.keys(changed).length === 0 ? undefined : { activityId: activity.id, ...changed }
}
