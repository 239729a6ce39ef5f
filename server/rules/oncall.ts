import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changeOncall } from '../../domain/mutations/change-oncall.ts'
import { createOncall } from '../../domain/mutations/create-oncall.ts'
import { removeOncall } from '../../domain/mutations/remove-oncall.ts'
import { oncallRefusal } from '../../domain/oncall/oncall-refusal.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { type Step, step } from '../changes/beside.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { source } from '../database/needs.ts'
import { jsonb } from '../database/tables.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { isToldOfOncall, oncallToldDaysAhead, oncallToldDaysBack } from '../visibility/oncall.ts'
import { allAgencyPeople, raiseVisibility } from '../visibility/raise-visibility.ts'
import { documentRule } from '../work/document-rule.ts'
import { guarded, rowWithId, settingsNow } from '../work/sources.ts'

const Entry = z.looseObject({ userId: z.string(), date: z.string(), location: z.string() })
type Entry = z.output<typeof Entry>

const Member = z.looseObject({ dutiesQualifiedFor: z.array(z.string()), archivedOn: z.optional(z.string()) })

type Place = Pick<Entry, 'userId' | 'date' | 'location'> & { readonly id: string }

/** Whether a person is on call at a place on a day already, by another entry. */
const isTwice = source({
  select: (asked: readonly Place[]) => sql`
    select p.id as "id" from jsonb_to_recordset(${jsonb(asked)}) as p(id text, "userId" text, date text, location text)
    where exists (select from oncall r where r.deleted_at is null and r.id::text <> p.id
      and r.body ->> 'date' = p.date and r.body ->> 'location' = p.location and r.body ->> 'userId' = p."userId")`,
  tell: (found: readonly { id: string }[], { id }) => found.some((one) => one.id === id),
})

/** Those whose names agencies know through other entries than this one. */
const knownOtherwise = source({
  select: (ids: readonly string[]) => sql`
    select distinct i.id as "id", o.body ->> 'userId' as "userId"
    from jsonb_array_elements_text(${jsonb(ids)}) i(id) join oncall o on o.id::text <> i.id where ${isToldOfOncall}`,
  tell: (found: readonly { id: string; userId: string }[], id) =>
    found.flatMap((one) => (one.id === id ? one.userId : [])),
})

const unfit = (member: Document | undefined, date: string): FieldError[] => {
  const isThere = member !== undefined && !member.isDeleted
  const message = isThere ? oncallRefusal(z.parse(Member, member.body), date) : 'This member of staff cannot be found.'
  return message === undefined ? [] : [{ path: '/userId', message }]
}

type Said = { readonly [Field in keyof Place]?: string | undefined }

/** Nobody is on call twice for one place and day; two who write it at once wait for each other. */
const guardOf = ({ location, date }: Entry) => ({ guard: guarded(`on call ${location} ${date}`) })

const needsOf = (id: string, entry: Entry) => ({
  settings: settingsNow(undefined),
  member: rowWithId('rotaUsers', entry.userId),
  isTwice: isTwice({ ...entry, id }),
  knownOtherwise: knownOtherwise(id),
})

type Facts = { readonly settings: Configured; readonly member: Document | undefined; readonly isTwice: boolean }

/** Who is on call is qualified for it and has not left, at a place that there is, and is so once. Rules §5. */
const refuse = (said: Said, { date }: Entry, { settings, member, isTwice: isThere }: Facts): void => {
  refuseFields([
    ...unknownIn(settings, { locations: { '/location': said.location } }),
    ...('userId' in said || 'date' in said ? unfit(member, date) : []),
  ])
  if (isThere) throw new ProblemError(problem(CONFLICT, 'This person is already on call there that day.'))
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

const raisedForAgencies = step<undefined>('agencies read anew', (tx) => raiseVisibility(tx, allAgencyPeople))

type Change = { readonly document: Document | undefined; readonly after: Document; readonly now: number }

/** Agencies know the names of those on call: where that changes whom they know, their people read anew. Decision 21. */
const toldTo = (
  { document: before, after, now }: Change,
  others: readonly string[],
): { readonly steps: readonly Step[] } => {
  const people = [before, after].flatMap((one) => (one ? [z.parse(Entry, one.body).userId] : []))
  const changed = people.filter((userId) => tellsOf(userId, before, now) !== tellsOf(userId, after, now))
  return { steps: changed.some((userId) => !others.includes(userId)) ? [raisedForAgencies(undefined)] : [] }
}

export const createOncallRule = documentRule(createOncall, {
  locks: ({ payload }) => guardOf(payload),
  needs: ({ payload }) => needsOf(payload.id, payload),
  refuses: ({ payload }, { facts }) => refuse(payload, payload, facts),
  brings: ({ receivedAt: now }, { document, after, facts }) => toldTo({ document, after, now }, facts.knownOtherwise),
})

const nowOf = (document: Document | undefined, said: Said): Entry =>
  z.parse(Entry, { userId: '', date: '', location: '', ...document?.body, ...said })

export const changeOncallRule = documentRule(changeOncall, {
  thenLocks: ({ payload: { oncallId: _id, ...said } }, { own }) => guardOf(nowOf(own, said)),
  needs: ({ payload: { oncallId, ...said } }, { own }) => needsOf(oncallId, nowOf(own, said)),
  refuses: ({ payload: { oncallId: _id, ...said } }, { document, facts }) => refuse(said, nowOf(document, said), facts),
  brings: ({ receivedAt: now }, { document, after, facts }) => toldTo({ document, after, now }, facts.knownOtherwise),
})

export const removeOncallRule = documentRule(removeOncall, {
  needs: ({ payload: { oncallId } }) => ({ knownOtherwise: knownOtherwise(oncallId) }),
  brings: ({ receivedAt: now }, { document, after, facts }) => toldTo({ document, after, now }, facts.knownOtherwise),
})
