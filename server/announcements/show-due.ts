import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { nextDocument } from '../changes/conflict.ts'
import type { Database, Queryable } from '../database/connection.ts'
import { type Document, documentColumns, toWireRow } from '../database/documents.ts'
import { type Row, rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'
import { type Change, writeChange } from '../work/write-changes.ts'
import { saidIn, shownAs, toldLive } from './said.ts'
import { peopleOf, todayAt } from './whom.ts'

/** How the trail calls it. */
const SHOWN = 'v1.announcement.show'

/** What is due and nobody else is showing; not what was over before it could be shown, nor what is left out. */
const nextDue = async (tx: Queryable, now: number, leftOut: readonly string[]): Promise<Document | undefined> => {
  const [found] = await rowsOf<Document & Row>(
    tx,
    sql`select ${documentColumns} from announcement_documents r
        where r.body ->> 'state' = 'published' and not r.body ? 'shownAt' and r.deleted_at is null
          and not r.id = any(${uuidArray(leftOut)})
          and (r.body ->> 'from' is null or (r.body ->> 'from') COLLATE "C" <= ${toWireInstant(now)}::text)
          and (r.body ->> 'until' is null or r.body ->> 'until' >= ${todayAt(now)})
        order by r.body ->> 'from' nulls first, r.id limit 1 for update skip locked`,
  )
  return found
}

const changeOf = (document: Document, now: number, audience: readonly string[]): Change => {
  const { id } = document
  const at = toWireInstant(now)
  const said = saidIn(document)
  const { userId } = said.author
  const next = nextDocument(document, { ...document.body, shownAt: at }, ['shownAt'])
  return {
    by: {
      id,
      definition: { name: SHOWN },
      viewer: { userId },
      caller: { user: { id: userId } },
      device: undefined,
      receivedAt: now,
    },
    writes: [
      { table: 'announcements', action: 'updated', document: next, before: toWireRow(document), after: next.body },
    ],
    announcements: [shownAs(id, said, at)],
    announced: [toldLive({ id, date: at, audience: audience.filter((one) => one !== userId) }, said)],
  }
}

/** What was due and could not be shown, and why. */
type NotShown = { readonly id: string; readonly error: unknown }

/** What came of a try: `none` where nothing is due. */
type Tried = 'none' | 'shown' | NotShown

/** Shows the next announcement that is due, in one transaction. */
const showNext = async (database: Database, now: number, leftOut: readonly string[]): Promise<Tried> => {
  const begun: string[] = []
  try {
    return await database.transaction(async (tx) => {
      const document = await nextDue(tx, now, leftOut)
      if (document === undefined) return 'none'
      begun.push(document.id)
      await writeChange(tx, changeOf(document, now, await peopleOf(tx, [saidIn(document).audience])))
      return 'shown'
    })
  } catch (error) {
    const id = begun.at(-1)
    if (id === undefined) throw error
    return { id, error }
  }
}

/**
 * Shows all that is due: each once, however many processes look at once. What cannot be shown is left out until the next
 * look, so that it keeps nothing else from being shown, and is given. Decision 251.
 */
export const showDue = async (database: Database, now: number): Promise<readonly NotShown[]> => {
  const notShown: NotShown[] = []
  for (;;) {
    const leftOut = notShown.map(({ id }) => id)
    const tried = await showNext(database, now, leftOut)
    if (tried === 'none') return notShown
    if (tried !== 'shown') notShown.push(tried)
  }
}
