import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { oncallRefusal } from '../../domain/oncall/oncall-refusal.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { type Document, findDocument } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { isToldOfOncall, oncallToldDaysAhead, oncallToldDaysBack } from '../visibility/oncall.ts'
import { allAgencyPeople, raiseVisibility } from '../visibility/raise-visibility.ts'
import type { Effect } from './effect.ts'
import { unknownReferences } from './known-references.ts'
import { refuseFields } from './refuse-fields.ts'

const Entry = z.looseObject({ userId: z.string(), date: z.string(), location: z.string() })
type Entry = z.output<typeof Entry>

const Member = z.looseObject({ dutiesQualifiedFor: z.array(z.string()), archivedOn: z.optional(z.string()) })

const unfit = async (tx: Queryable, { userId, date }: Entry): Promise<FieldError[]> => {
  const member = await findDocument(tx, 'rotaUsers', { id: userId })
  const isThere = member !== undefined && !member.isDeleted
  const message = isThere ? oncallRefusal(z.parse(Member, member.body), date) : 'There is no such member of staff.'
  return message === undefined ? [] : [{ path: '/userId', message }]
}

/** Nobody is on call twice for one place and day; two who write it at once wait for each other. */
const demandOnce = async (tx: Queryable, id: string, { userId, date, location }: Entry): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`on call ${location} ${date}`}::text, 0))`)
  const same = await rowsOf(
    tx,
    sql`select 1 as found from oncall r where r.deleted_at is null and r.id <> (${id}::text)::uuid
        and r.body ->> 'date' = ${date}::text and r.body ->> 'location' = ${location}::text
        and r.body ->> 'userId' = ${userId}::text`,
  )
  if (same.length > 0) {
    throw new ProblemError(problem(CONFLICT, 'This person is on call there on that day already.'))
  }
}

/** Who is on call is qualified for it and has not left, at a place that there is. Rules §5. */
const check: Effect['check'] = async (tx, { definition, payload }, { document }) => {
  const entry = z.parse(Entry, { ...document?.body, ...payload })
  const isOfPerson = 'userId' in payload || 'date' in payload
  refuseFields([
    ...(await unknownReferences(tx, { locations: { '/location': payload['location'] } })),
    ...(isOfPerson ? await unfit(tx, entry) : []),
  ])
  await demandOnce(tx, definition.target(payload).toLowerCase(), entry)
}

/** Of these people, those whose name agencies see or saw because of this row alone. */
const knownByThisAlone = async (tx: Queryable, id: string, userIds: readonly string[]): Promise<string[]> => {
  const others = await rowsOf<{ userId: string }>(
    tx,
    sql`select distinct o.body ->> 'userId' as "userId" from oncall o
        where ${isToldOfOncall} and o.id <> (${id}::text)::uuid`,
  )
  return userIds.filter((userId) => !others.some((other) => other.userId === userId))
}

/** Whether agencies know the name of this person through this row. */
const tellsOf = (userId: string, document: Document | undefined, now: number): boolean => {
  if (document === undefined || document.isDeleted) return false
  const entry = z.parse(Entry, document.body)
  const today = localDayOf(now, 'UTC')
  const isOfTheseDays =
    entry.date >= addDays(today, -oncallToldDaysBack) && entry.date <= addDays(today, oncallToldDaysAhead)
  return entry.userId === userId && isOfTheseDays
}

/** Agencies know the names of those on call: where that changes whom they know, their people read anew. Decision 21. */
const note: Effect['note'] = async (tx, { receivedAt }, rows) => {
  if (rows === undefined) return
  const { before, after } = rows
  const people = [before, after].flatMap((document) => (document ? [z.parse(Entry, document.body).userId] : []))
  const changed = [...new Set(people)].filter(
    (userId) => tellsOf(userId, before, receivedAt) !== tellsOf(userId, after, receivedAt),
  )
  const known = await knownByThisAlone(tx, after.id, changed)
  if (known.length > 0) await raiseVisibility(tx, allAgencyPeople)
}

export const keepingOncall: Effect = { check, note }
export const removingOncall: Effect = { note }
