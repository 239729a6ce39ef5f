import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { decideEntryApart } from '../../domain/calls/entries-apart.ts'
import { boundedByReceipt } from '../../domain/mutations/when-it-happened.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { noteClientReads } from '../audit/client-reads.ts'
import { withoutPrivateWords } from '../chat/without-private-words.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { present } from '../devices/present.ts'
import { readNames } from '../devices/read-devices.ts'
import { countWaitingApart, findApart, findWaitingApart, type StoredApart } from '../entries-apart/stored-apart.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { discardEntry, takeEntry } from './decide-entry.ts'

/** A page that somebody can look through; when these are decided the next ones come. */
const MOST_LISTED = 500

const Someone = z.looseObject({ id: z.optional(z.string()), initials: z.optional(z.string()) })
const About = z.looseObject({
  activityId: z.optional(z.string()),
  title: z.optional(z.string()),
  clientId: z.optional(z.string()),
  clientIds: z.optional(z.array(z.string())),
  clients: z.optional(z.array(Someone)),
})

const aboutOf = ({ payload }: StoredApart) => {
  const { activityId, title, clientId, clientIds = [], clients = [] } = z.safeParse(About, payload).data ?? {}
  const named = [...clientIds, ...(clientId === undefined ? [] : [clientId]), ...clients.map(({ id }) => id ?? '')]
  return { activityId, title, clients: named.filter((id) => z.safeParse(z.uuid(), id).success) }
}

const textsOf = async (tx: Queryable, table: 'activities' | 'clients', ids: readonly string[]) => {
  const field = table === 'activities' ? 'title' : 'initials'
  const rows = await rowsOf<{ id: string; text: string }>(
    tx,
    sql`select id::text as "id", body ->> ${field}::text as "text" from ${sql.identifier(table)}
        where id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Whoever hands in may say any clock: what no clock shows is not believed, or one entry would keep all from being listed. */
const pressedAt = ({ recordedAt, clockOffsetMs, receivedAt }: StoredApart): number =>
  boundedByReceipt(recordedAt, { clockOffsetMs, now: receivedAt })

/** What waits for the office, with what it is about; whose words are shown is noted like any read. Decisions 46, 78. */
export const entriesApartListed: CallHandler = async ({ context, request }) => {
  const { drizzle } = context.database
  const entries = await findWaitingApart(drizzle, MOST_LISTED)
  const about = new Map(entries.map((entry) => [entry.id, aboutOf(entry)]))
  const activityIds = [...about.values()].flatMap(({ activityId = '' }) =>
    z.safeParse(z.uuid(), activityId).success ? [activityId] : [],
  )
  const clientIds = [...new Set([...about.values()].flatMap(({ clients }) => clients))]
  const [names, titles, initials] = [
    await readNames(drizzle),
    await textsOf(drizzle, 'activities', activityIds),
    await textsOf(drizzle, 'clients', clientIds),
  ]
  await noteClientReads(
    context,
    request,
    [...initials.keys()].map((id) => ({ id })),
  )
  const said = await withoutPrivateWords(drizzle, entries)
  const wired = entries.map((entry, at) => {
    const { activityId = '', title, clients = [] } = about.get(entry.id) ?? {}
    return {
      id: entry.id,
      userId: entry.userId,
      why: entry.why,
      kind: entry.name,
      said: said[at],
      ...present({ displayName: names.get(entry.userId), activityTitle: titles.get(activityId) ?? title }),
      ...present({ deviceId: entry.deviceId, deviceName: entry.deviceName }),
      clients: clients.flatMap((id) => initials.get(id) ?? []),
      pressedAt: toWireInstant(Math.round(pressedAt(entry))),
      receivedAt: toWireInstant(Math.round(entry.receivedAt)),
    }
  })
  const total = Math.max(wired.length, await countWaitingApart(drizzle))
  return { _embedded: { 'entries-apart': wired }, total, count: wired.length }
}

/** Takes an entry, or discards it. Decision 78. */
export const entryApartDecided: CallHandler<typeof decideEntryApart> = async ({ context, request, viewer, input }) => {
  const { entryId, takes, reason } = input
  const entry = await findApart(context.database.drizzle, entryId)
  if (entry === undefined) throw new ProblemError(problem(NOT_FOUND, 'This entry cannot be found.'))
  if (entry.decision !== null) {
    throw new ProblemError(problem(CONFLICT, `Reload the list. This was already ${entry.decision}.`))
  }
  const judged = { request, judge: viewer, entry }
  if (takes) await takeEntry(context, judged)
  else await discardEntry(context, judged, reason ?? '')
  return {}
}
