import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type DailyLimit, dailyLimit } from '../limits/by-person.ts'
import type { DeviceKey } from './missing-numbers.ts'

/** More than anybody signs in on in a day, each counted once for each app. */
const NEW_DEVICES_A_DAY = 40

const SENTENCE =
  'Use a device you have used before, or try again tomorrow. You have signed in on too many new devices today. What you entered here is safe and will still be sent.'

/** How many devices that nobody knows a person may name: each is kept for months. Decision 97. */
export const limitOfNewDevices = (clock: () => number): DailyLimit => dailyLimit(NEW_DEVICES_A_DAY, SENTENCE, clock)

/** Whether anything was heard of this device at this origin. */
export const isKnown = async (tx: Queryable, { deviceId, origin }: DeviceKey): Promise<boolean> => {
  const known = sql`select 1 from devices where device_id = ${deviceId}::text and origin = ${origin}::text`
  return (await rowsOf(tx, known)).length > 0
}
