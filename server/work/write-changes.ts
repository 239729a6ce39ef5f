import { type SQL, sql } from 'drizzle-orm'
import type { NewEvent } from '../activities/save-activity.ts'
import { type ChangeNumber, numbersFrom, stampIn, takingNumbers, toCreated } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { type KeptAnswer, keysInsertion } from '../database/idempotency.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type Arrived, receiptParts } from '../devices/note-receipt.ts'
import { LIVE_CHANNEL } from '../events/live-channel.ts'
import type { Announced, RowWrite } from '../mutations/row-write.ts'
import type { WrittenBy } from '../mutations/written-by.ts'
import { queuePushes } from '../push/queue-pushes.ts'
import { agencyViewsOf, raiseWhereViewsChanged } from '../visibility/agency-views.ts'
import { type KeptSight, sightStatements } from '../visibility/seen-rows.ts'
import { journalStatements } from './journal-statements.ts'
import { type NumberedWrite, rowStatements } from './row-statements.ts'

/** All that one request changes. */
export type Change = {
  readonly by: WrittenBy
  readonly writes: readonly RowWrite[]
  readonly event?: NewEvent | undefined
  readonly announced?: readonly Announced[] | undefined
  /** What is answered, under its key: the row of its first write, whose `dateModified` is filled in as it is written. */
  readonly answer?: KeptAnswer | undefined
  /** Which device handed it in. */
  readonly arrived?: Arrived | undefined
  /** The person of an agency who is answered with the row of its first write: it is in their sight from then on. */
  readonly shownTo?: string | undefined
}

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

/** The changes with how many numbers come before the first of each. */
const numbered = (changes: readonly Change[]) => {
  let before = 0
  return changes.map((change) => {
    const first = before
    before += sizeOf(change)
    return {
      ...change,
      event: change.event && { event: change.event, at: first },
      writes: change.writes.map((write, index) => ({ write, at: first + index })),
      answer: change.answer && { ...change.answer, at: first },
      shown: shownIn(change, first),
      news: (change.announced ?? []).map((news, index) => ({ news, at: first + change.writes.length + index })),
    }
  })
}

/** The answers, each with the moment that its row was written at. */
const answersKept = (answers: readonly (KeptAnswer & { readonly at: number })[]): SQL[] => {
  if (answers.length === 0) return []
  const stamp = stampIn(sql`clock.first + (k ->> 'at')::bigint`)
  const body = sql`jsonb_set(k -> 'body', '{dateModified}', to_jsonb(${stamp}), false)`
  return [sql`answered as (${keysInsertion(answers, { from: sql`clock`, body })})`]
}

const written = ({ document, action }: RowWrite, stamp: string): Document => ({
  ...document,
  dateCreated: action === 'created' && document.dateCreated === '' ? toCreated(stamp) : document.dateCreated,
  dateModified: stamp,
})

/** No statement may write a row twice: of several changes of one the last stands, with what it does not say of those before. */
const lastOfEach = (writes: readonly NumberedWrite[]): NumberedWrite[] => {
  const last = new Map<string, NumberedWrite>()
  for (const one of writes) {
    const key = `${one.write.table} ${one.write.document.id}`
    const { figures, clients } = { ...last.get(key)?.write }
    const kept = { ...(figures === undefined ? {} : { figures }), ...(clients === undefined ? {} : { clients }) }
    last.set(key, { ...one, write: { ...kept, ...one.write } })
  }
  return [...last.values()]
}

/**
 * Writes it all in one statement, and wakes those who tell of it once this is committed. The numbers that order all
 * changes are taken in it: whoever writes next waits from then on, and for no more than this statement and the commit.
 */
const writeAll = async (tx: Queryable, changes: readonly Change[], count: number): Promise<ChangeNumber[]> => {
  const all = numbered(changes)
  const parts = [
    sql`clock as (${takingNumbers(count)})`,
    ...rowStatements(lastOfEach(all.flatMap(({ writes }) => writes))),
    ...journalStatements({
      rows: all,
      news: all.flatMap(({ news }) => news),
      events: all.flatMap(({ event }) => event ?? []),
    }),
    ...sightStatements(all.flatMap(({ shown }) => shown)),
    ...answersKept(all.flatMap(({ answer }) => answer ?? [])),
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

/**
 * Writes everything that these requests change: rows, events, live events, the trail, and whose sight changes with it.
 * Gives the documents of each as written, in order. A row that several of them change is written once, as the last leaves it.
 */
export const writeChanges = async (tx: Queryable, changes: readonly Change[]): Promise<Document[][]> => {
  const count = changes.reduce((sum, change) => sum + sizeOf(change), 0)
  if (count === 0) return changes.map(() => [])
  const views = await agencyViewsOf(tx, changes.flatMap(({ writes }) => writes).filter(isOfPlan))
  await queuePushes(tx, changes)
  const numbers = await writeAll(tx, changes, count)
  await raiseWhereViewsChanged(tx, views)
  let before = 0
  return changes.map((change) => {
    const first = before
    before += sizeOf(change)
    return change.writes.map((write, index) => written(write, numbers[first + index]?.stamp ?? ''))
  })
}

/** The same for one request. */
export const writeChange = async (tx: Queryable, change: Change): Promise<Document[]> => {
  const [documents = []] = await writeChanges(tx, [change])
  return documents
}
