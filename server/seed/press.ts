import type { Assignment } from '../../domain/rota/shift.ts'
import type { Actor } from '../../domain/stamp.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { DemoActivity } from './activity.ts'
import { demoAgencies } from './agencies.ts'
import { idOf } from './random.ts'
import type { SeedEvent } from './seed-writer.ts'

type Said = Readonly<Record<string, unknown>>

/** Something that somebody pressed: which event, when, and what they said with it. */
export type Press = {
  readonly name: string
  readonly at: Instant
  readonly by: Actor
  readonly said?: Said
  /** How long it waited on the device, in ms. */
  readonly waitedMs?: number
}

/** As long as a press takes to arrive with signal. */
const SENT_WITHIN_MS = 900

/** The event of a press on this activity. `number` tells the presses on one activity apart. */
export const eventOf = (activity: DemoActivity, press: Press, number: number): SeedEvent => ({
  id: pressId(activity, number),
  activityId: activity.id,
  name: press.name,
  payload: { activityId: activity.id, date: toWireInstant(press.at), ...press.said },
  userId: press.by.userId,
  agencyId: press.by.agencyId,
  displayName: press.by.displayName,
  recordedAt: press.at,
  receivedAt: press.at + (press.waitedMs ?? SENT_WITHIN_MS),
})

/** The id of the event of a press, which its report carries, too. */
export const pressId = ({ id }: DemoActivity, number: number): string => idOf(`press ${id} ${number}`)

/** The ids of an activity's clients, as events name them. */
export const everyClient = ({ clients }: DemoActivity): { id: string }[] => clients.map(({ id }) => ({ id }))

/** The person behind an assignment: for an agency, the one whom it sends. */
export const actorOf = ({ userId, agencyId, displayName = '' }: Assignment): Actor | undefined => {
  if (userId !== undefined) return { userId, displayName }
  const sent = demoAgencies.find(({ id }) => id === agencyId)
  return sent && { ...sent.worker, agencyId: sent.id }
}
