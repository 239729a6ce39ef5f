import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DeviceSaid } from '../../domain/calls/ping.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type Gap, gapsOf, type NumberRange } from '../devices/gaps.ts'
import { missingNumbers, type NamedEntry, namedEntries } from '../devices/missing-numbers.ts'
import { noteAnnounced } from '../devices/note-announced.ts'
import { present } from '../devices/present.ts'
import type { CallHandler } from './call-handler.ts'

/** At most this many numbers are answered: the newest ones. */
const MOST_NUMBERS = 10_000

type Named = NumberRange & Pick<Partial<NamedEntry>, 'userId' | 'kind' | 'pressedAt'>

/** A run of numbers with each named entry as a run of its own. */
const namedAlone = ({ from, to, entries }: Gap<NamedEntry>): Record<string, unknown>[] => {
  const runs: Named[] = []
  let next = from
  for (const { seq, userId, kind, pressedAt } of entries) {
    if (seq > next) runs.push({ from: next, to: seq - 1 })
    runs.push({ from: seq, to: seq, userId, kind, pressedAt })
    next = seq + 1
  }
  return (next > to ? runs : [...runs, { from: next, to }]).map(present)
}

/** What is known of the numbers that a device lost: which never came, and what they were where it had said so. */
const knownLost = async (tx: Queryable, { deviceId, origin, lost = [] }: DeviceSaid) => {
  const key = { deviceId, origin }
  const gaps = gapsOf(await missingNumbers(tx, key), lost, await namedEntries(tx, key))
  return gaps.filter(({ isLost }) => isLost).flatMap(namedAlone)
}

/** Notes what the device says of itself, and answers which of its numbers arrived. Decision 8. */
export const pinged: CallHandler = async ({ context, viewer, input }) => {
  const said = z.encode(DeviceSaid, z.parse(z.custom<z.output<typeof DeviceSaid>>(), input))
  await context.database.transaction((tx) => noteAnnounced(tx, said, viewer.userId))
  const received = await rowsOf<{ seq: number }>(
    context.database.drizzle,
    sql`select seq::float8 as "seq" from device_receipts
        where device_id = ${said.deviceId}::text and origin = ${said.origin}::text
        order by seq desc limit ${MOST_NUMBERS}::int`,
  )
  return {
    serverTime: toWireInstant(context.clock()),
    received: received.map(({ seq }) => seq).reverse(),
    ...(said.lost === undefined ? {} : { lost: await knownLost(context.database.drizzle, said) }),
  }
}
