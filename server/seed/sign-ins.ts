import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { jsonb } from '../database/tables.ts'
import { demoAgencies } from './agencies.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { diceFor } from './random.ts'
import type { DemoShift } from './shifts.ts'

const KEPT_MS = 30 * 24 * 60 * minuteMs

type AuthEvent = {
  readonly userId: string
  readonly agencyId: string | null
  readonly kind: 'sign-in' | 'sign-out'
  readonly at: number
}

/** Whoever worked a shift signed in when it began, and mostly out again when it ended. */
const ofShift = ({ id, startAt, endAt, worker, rota }: DemoShift): AuthEvent[] => {
  const agencyId = worker?.agencyId ?? null
  const userId = worker?.userId ?? demoAgencies.find((agency) => agency.id === agencyId)?.worker.userId
  if (userId === undefined || rota.status === 'master' || rota.status === 'draft') return []
  const dice = diceFor(`sign-in for ${id}`)
  const signIn: AuthEvent = { userId, agencyId, kind: 'sign-in', at: startAt + dice.between(-12, 6) * minuteMs }
  const signOut: AuthEvent = { userId, agencyId, kind: 'sign-out', at: endAt + dice.between(0, 15) * minuteMs }
  return dice.chance(0.8) ? [signIn, signOut] : [signIn]
}

/** Writes who signed in and out in the last 30 days. */
export const insertSignIns = async (tx: Queryable, shifts: readonly DemoShift[], { now }: DemoDay): Promise<void> => {
  const events = shifts.flatMap(ofShift).filter(({ at }) => at <= now && at > now - KEPT_MS)
  await tx.execute(sql`
    insert into auth_events (user_id, agency_id, kind, at)
    select (e ->> 'userId')::uuid, (e ->> 'agencyId')::uuid, e ->> 'kind', to_timestamp((e ->> 'at')::float8 / 1000)
    from jsonb_array_elements(${jsonb(events)}) e order by (e ->> 'at')::float8`)
}
