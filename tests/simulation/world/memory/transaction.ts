import type { Indexed, Most, Range, Table, Writes } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import { commitFailure } from '../storage-conditions.ts'
import type { Connection } from './connection.ts'
import { commit, isAdding, type MemoryDatabase } from './database.ts'
import { mapKeyOf, type Row } from './indexes.ts'
import { keptWithin, keysWithin, placeOf, rowAt, rowsAt, rowsWithin, type Scope, tablesOf } from './read-table.ts'
import { type Draft, draftRow, type MemoryTable } from './table.ts'

/** A transaction that writes: it waits for its turn, runs, and commits; each is an event of its own. */
export type Transaction = {
  readonly page: Page
  readonly connection: Connection
  readonly begin: () => void
  /** It ends without having written anything; `error` is told unless the page is gone. */
  readonly abort: (error: DOMException) => void
  /** Reads that were asked for after it: they wait until it has left the queue. */
  readonly behind: (() => void)[]
}

type Outcome = { readonly kind: 'done'; readonly value: unknown } | { readonly kind: 'failed'; readonly error: unknown }

/** What one transaction has written so far. */
type Work = Scope & {
  readonly drafts: Map<MemoryTable, Draft>
  outcome: Outcome | undefined
  isOver: boolean
}

const createWork = (): Work => {
  const drafts = new Map<MemoryTable, Draft>()
  return { drafts, draftOf: (table) => drafts.get(table), outcome: undefined, isOver: false }
}

const draftFor = ({ drafts }: Work, table: MemoryTable): Draft => {
  const known = drafts.get(table)
  if (known !== undefined) return known
  const draft: Draft = { isCleared: false, rows: new Map() }
  drafts.set(table, draft)
  return draft
}

const fail = (work: Work, error: unknown): void => {
  work.outcome ??= { kind: 'failed', error }
}

/** Writes to a draft. What cannot be written fails the transaction; after its end, whoever writes. */
const attempt = (work: Work, table: MemoryTable, write: (draft: Draft) => void): void => {
  if (work.isOver) throw new DOMException('The transaction is over', 'TransactionInactiveError')
  try {
    write(draftFor(work, table))
  } catch (error) {
    fail(work, error)
  }
}

const put = (work: Work, stored: MemoryTable, rows: readonly Row[]): void =>
  attempt(work, stored, (draft) => {
    for (const row of rows) draftRow(stored, draft, row)
  })

const remove = (work: Work, stored: MemoryTable, keys: readonly Indexed[]): void =>
  attempt(work, stored, (draft) => {
    for (const key of keys) draft.rows.set(mapKeyOf(key), undefined)
  })

const clear = (work: Work, stored: MemoryTable): void =>
  attempt(work, stored, (draft) => {
    draft.isCleared = true
    draft.rows.clear()
  })

/** Written out, not spread: thousands are made in each schedule. */
const writeTable = (database: MemoryDatabase, stored: MemoryTable, work: Work): Table<Row, Indexed> => {
  const place = placeOf(database, stored, work)
  return {
    get: async (key) => rowAt(place, key),
    getMany: async (keys) => rowsAt(place, keys),
    rows: async (index?: string, range?: Range, most?: Most) => rowsWithin(place, { index, range }, most),
    keys: async (index?: string, range?: Range) => keysWithin(place, { index, range }),
    count: async (index?: string, range?: Range) => keptWithin(place, { index, range }).length,
    put: (...rows) => put(work, stored, rows),
    remove: (...keys) => remove(work, stored, keys),
    clear: () => clear(work, stored),
  }
}

const writesOf = (database: MemoryDatabase, work: Work): Writes => {
  const tableNamed = tablesOf(database, (stored) => writeTable(database, stored, work))
  // What a page stores are rows; what they hold is its own affair.
  return { table: <R, Key extends Indexed>(name: string) => tableNamed(name) as unknown as Table<R, Key> }
}

/** The next one that writes begins in an event of its own. */
const beginNext = (database: MemoryDatabase): void => {
  const [next] = database.writers
  next?.page.timeline.after(next.page.random.int(0, 2), () => next.begin())
}

/** Reads behind one that has left wait for the one before it; where there is none they read. */
const letReadsOn = (before: Transaction | undefined, { behind }: Transaction): void => {
  const reads = behind.splice(0)
  if (before !== undefined) before.behind.push(...reads)
  else for (const read of reads) read()
}

/** A read waits for what was asked to be written before it, as in a browser; undefined where there is nothing. */
export const afterWriters = (page: Page, { writers }: MemoryDatabase): Promise<void> | undefined => {
  const last = writers.at(-1)
  return last && page.promised<void>((resolve) => last.behind.push(resolve))
}

const leave = (database: MemoryDatabase, transaction: Transaction): void => {
  const place = database.writers.indexOf(transaction)
  if (place < 0) return
  database.writers.splice(place, 1)
  letReadsOn(database.writers[place - 1], transaction)
  if (place === 0) beginNext(database)
}

const join = (database: MemoryDatabase, transaction: Transaction): void => {
  database.writers.push(transaction)
  if (database.writers.length === 1) beginNext(database)
}

type Given<Value> = {
  readonly page: Page
  readonly connection: Connection
  readonly database: MemoryDatabase
  readonly work: (within: Writes) => Promise<Value>
}

/** What a transaction that does not end before its events do comes to: it awaited something else than its tables. */
const premature = () => new DOMException('The transaction committed too early', 'TransactionInactiveError')

/** Runs `work` in a transaction; resolves once what it wrote is kept. */
export const write = <Value>({ page, connection, database, work }: Given<Value>): Promise<Value> =>
  page.promised((resolve, reject) => {
    // What a killed page still does in the moment in which it ends, no database hears.
    if (!page.isAlive()) return
    const written = createWork()
    let stopWatching: () => void = () => undefined

    const end = () => {
      written.isOver = true
      stopWatching()
      leave(database, transaction)
    }
    const finish = () => {
      const { outcome, drafts } = written
      if (written.isOver) return
      end()
      if (outcome?.kind === 'failed') return reject(outcome.error)
      const failure = commitFailure(database.storage, { kind: database.kind, isAdding: isAdding(drafts) })
      if (failure !== undefined) return reject(failure)
      commit(database, drafts)
      if (outcome === undefined) reject(premature())
      // The only value that can be there is the one that this work gave.
      else resolve(outcome.value as Value)
    }
    const run = () => {
      if (written.isOver) return
      // A page that is frozen before its turn takes it when it is awake; others do not wait for it.
      if (page.isFrozen()) return wait()
      work(writesOf(database, written)).then(
        (value) => {
          written.outcome ??= { kind: 'done', value }
        },
        (error: unknown) => fail(written, error),
      )
      page.timeline.after(page.random.int(0, 4), finish)
    }
    const wait = () => {
      leave(database, transaction)
      page.deliver(() => {
        if (!written.isOver) join(database, transaction)
      })
    }
    const transaction: Transaction = {
      ...{ page, connection, behind: [] },
      begin: run,
      abort: (error) => {
        if (written.isOver) return
        end()
        reject(error)
      },
    }
    stopWatching = page.onEnd(end)
    join(database, transaction)
  })
