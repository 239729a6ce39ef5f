import { type SQL, sql } from 'drizzle-orm'
import type { NewEvent } from '../activities/save-activity.ts'
import { type Beside, besideParts } from '../changes/beside.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import type { Announced, RowWrite } from '../changes/row-write.ts'
import type { WrittenBy } from '../changes/written-by.ts'
import {
  type ChangeNumber,
  createdIn,
  numbersFrom,
  stampIn,
  takingNumbers,
  toCreated,
} from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { type KeptAnswer, keysInsertion } from '../database/idempotency.ts'
import { LIVE_CHANNEL } from '../database/live-channel.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type Arrived, receiptParts } from '../devices/note-receipt.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { agencyViewsOf, raiseWhereViewsChanged } from '../visibility/agency-views.ts'
import { type KeptSight, sightStatements } from '../visibility/seen-rows.ts'
import { type AnnouncementRead, announcementStatements, type NewAnnouncement } from './announcement-statements.ts'
import { journalStatements } from './journal-statements.ts'
import { type NumberedWrite, rowStatements } from './row-statements.ts'

/** All that one request changes. */
export type Change = {
  readonly by: WrittenBy
  readonly writes: readonly RowWrite[]
  readonly event?: NewEvent | undefined
  readonly announced?: readonly Announced[] | undefined
  /** Announcements that are made, and who has read which. */
  readonly announcements?: readonly NewAnnouncement[] | undefined
  readonly announcementsRead?: readonly AnnouncementRead[] | undefined
  /** Writes beside the rows of resources. */
  readonly beside?: readonly Beside[] | undefined
  /** The answer, under its key: the row of its first write, whose `dateModified` is filled in as it is written. */
  readonly answer?: KeptAnswer | undefined
  /** Which device handed it in. */
  readonly arrived?: Arrived | undefined
  /** The person of an agency who is answered with the row of its first write: it is in their sight from then on. */
  readonly shownTo?: string | undefined
}

/** Whose entry of which device a request hands in; undefined where it arrived before, or names no device. */
export const arrivedIn = ({ device, caller, takenBy }: MutationRequest): Arrived | undefined =>
  device === undefined || takenBy !== undefined ? undefined : { device, caller }

/** Whether this write changes for whom or by whom an activity is; what merely happens to one does not. */
const isOfPlan = ({ table, action, clients, before, document }: RowWrite): boolean =>
  table === 'activities' &&
  (action !== 'updated' || clients !== undefined || before !== undefined || document.body['cameBack'] === true)

const sizeOf = ({ writes, announced = [] }: Change): number => writes.length + announced.length

/** A row that came into somebody's sight, and how many numbers come before its own. */
const shownIn = ({ shownTo: userId, writes }: Change, at: number): KeptSight[] => {
  const [first] = writes
  return userId === undefined || first === undefined
    ? []
    : [{ userId, table: first.table, rowId: first.document.id, at }]
}

const keyOf = ({ table, document }: RowWrite): string => `${table} ${document.id}`

/** The changes with how many numbers come before the first of each. */
const numbered = (changes: readonly Change[]) => {
  let before = 0
  const created = new Map<string, number>()
  return changes.map((change) => {
    const first = before
    before += sizeOf(change)
    const writes = change.writes.map((write, index): NumberedWrite => {
      const at = first + index
      // Whoever gives no date has it made here; what is restored has its own.
      if (write.action === 'created' && write.document.dateCreated === '') created.set(keyOf(write), at)
      return { write, at, createdAt: created.get(keyOf(write)) }
    })
    return {
      ...change,
      event: change.event && { event: change.event, at: first },
      writes,
      answer: change.answer && { ...change.answer, at: first, createdAt: writes[0]?.createdAt },
      shown: shownIn(change, first),
      news: (change.announced ?? []).map((news, index) => ({ news, at: first + change.writes.length + index })),
    }
  })
}

type Numbered = ReturnType<typeof numbered>

/** The answers, each with the moment that its row was written at, and made. */
const answersKept = (all: Numbered): SQL[] => {
  const answers = all.flatMap(({ answer }) => answer ?? [])
  if (answers.length === 0) return []
  const stamp = (at: string) => stampIn(sql`clock.first + (k ->> ${sql.raw(`'${at}'`)})::bigint`)
  const created = sql`coalesce(to_jsonb(${createdIn(stamp('createdAt'))}), k -> 'body' -> 'dateCreated', 'null')`
  const body = sql`jsonb_set(
    jsonb_set(k -> 'body', '{dateModified}', to_jsonb(${stamp('at')}), false), '{dateCreated}', ${created}, false)`
  return [sql`answered as (${keysInsertion(answers, { from: sql`clock`, body })})`]
}

const written = ({ write: { document }, at, createdAt }: NumberedWrite, numbers: readonly ChangeNumber[]): Document => {
  const stampOf = (index: number) => numbers[index]?.stamp ?? ''
  return {
    ...document,
    dateCreated: createdAt === undefined ? document.dateCreated : toCreated(stampOf(createdAt)),
    dateModified: stampOf(at),
  }
}

/** No statement may write a row twice: of several changes of one the last stands, with what it does not say of those before. */
const lastOfEach = (writes: readonly NumberedWrite[]): NumberedWrite[] => {
  const last = new Map<string, NumberedWrite>()
  for (const one of writes) {
    const key = keyOf(one.write)
    const { figures, clients, action } = { ...last.get(key)?.write }
    const kept = { ...(figures === undefined ? {} : { figures }), ...(clients === undefined ? {} : { clients }) }
    // Another who made the row at the same moment is not to be written over.
    const made = action === 'created' ? { action } : {}
    last.set(key, { ...one, write: { ...kept, ...one.write, ...made } })
  }
  return [...last.values()]
}

const announcementParts = (all: readonly Pick<Change, 'announcements' | 'announcementsRead'>[]): SQL[] =>
  announcementStatements({
    announcements: all.flatMap(({ announcements }) => announcements ?? []),
    read: all.flatMap(({ announcementsRead }) => announcementsRead ?? []),
  })

/**
 * Writes it all in one statement, and wakes those who tell of it once this is committed. The numbers that order all
 * changes are taken in it: whoever writes next waits from then on, and for no more than this statement and the commit.
 */
const writeAll = async (tx: Queryable, all: Numbered, count: number): Promise<ChangeNumber[]> => {
  const parts = [
    sql`clock as (${takingNumbers(count)})`,
    ...rowStatements(lastOfEach(all.flatMap(({ writes }) => writes))),
    ...journalStatements({
      rows: all,
      news: all.flatMap(({ news }) => news),
      events: all.flatMap(({ event }) => event ?? []),
    }),
    ...sightStatements(all.flatMap(({ shown }) => shown)),
    ...announcementParts(all),
    ...besideParts(all.flatMap(({ beside }) => beside ?? [])),
    ...answersKept(all),
    ...receiptParts(
      all.flatMap(({ arrived }) => arrived ?? []),
      sql`clock`,
    ),
  ]
  const [row] = await rowsOf<{ first: string }>(
    tx,
    sql`with ${sql.join(parts, sql`, `)}
      select first::text as "first", pg_notify(${LIVE_CHANNEL}::text, (first + ${count - 1}::bigint)::text) from clock`,
  )
  return numbersFrom(row?.first, count)
}

/** The answers of what changes no row: there is no moment to fill in. */
const plainAnswers = (changes: readonly Change[]): SQL[] => {
  const answers = changes.flatMap(({ answer }) => answer ?? [])
  return answers.length === 0 ? [] : [sql`answered as (${keysInsertion(answers)})`]
}

/** It with what browsers are woken for. */
const loud = (change: Change): Change => ({
  ...change,
  announced: change.announced?.filter(({ isQuiet }) => isQuiet !== true),
})

/** Writes what changes no row of a resource, and so takes no number. */
const writeBeside = async (tx: Queryable, changes: readonly Change[]): Promise<void> => {
  const once = sql`(values (1)) once`
  const parts = [
    ...announcementParts(changes),
    ...besideParts(changes.flatMap(({ beside }) => beside ?? [])),
    ...plainAnswers(changes),
    ...receiptParts(
      changes.flatMap(({ arrived }) => arrived ?? []),
      once,
    ),
  ]
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`)
}

/**
 * Writes everything that these requests change: rows, events, live events, the trail, and whose sight changes with it.
 * Gives the documents of each as written, in order. A row that several of them change is written once, as the last leaves it.
 */
export const writeChanges = async (tx: Queryable, changes: readonly Change[]): Promise<Document[][]> => {
  const count = changes.reduce((sum, change) => sum + sizeOf(change), 0)
  if (count === 0) {
    await writeBeside(tx, changes)
    return changes.map(() => [])
  }
  const views = await agencyViewsOf(tx, changes.flatMap(({ writes }) => writes).filter(isOfPlan))
  await queuePushes(tx, changes.map(loud))
  const all = numbered(changes)
  const numbers = await writeAll(tx, all, count)
  await raiseWhereViewsChanged(tx, views)
  return all.map(({ writes }) => writes.map((one) => written(one, numbers)))
}

/** The same for one request. */
export const writeChange = async (tx: Queryable, change: Change): Promise<Document[]> => {
  const [documents = []] = await writeChanges(tx, [change])
  return documents
}
