import type { Observer } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import type { DeviceStorage } from './database.ts'

type Query = {
  readonly run: () => Promise<unknown>
  readonly observer: Observer<unknown>
  /** The tables that it read the last time, and those of the run under way. */
  reads: Set<string>
  isRunning: boolean
  /** Something that it read has changed since it last began. */
  isDirty: boolean
  isPlanned: boolean
  isOver: boolean
}

/** The live queries of one page. */
export type LiveQueries = {
  readonly start: <Value>(query: () => Promise<Value>, observer: Observer<Value>) => () => void
  /** A table is read outside of a transaction: by whichever queries run at this moment. */
  readonly noteRead: (table: string) => void
  /** Everything may have changed. */
  readonly runAll: () => void
}

const closedNames = ['DatabaseClosedError', 'AbortError']
const isClosed = (error: unknown) => error instanceof DOMException && closedNames.includes(error.name)

/** Runs queries again after each change of a table that they read. */
export const createLiveQueries = (page: Page, storage: DeviceStorage): LiveQueries => {
  const queries = new Set<Query>()
  const running = new Set<Query>()

  const plan = (query: Query) => {
    if (query.isPlanned || query.isOver) return
    query.isPlanned = true
    page.after(page.random.int(0, 3), () => {
      query.isPlanned = false
      begin(query)
    })
  }
  const begin = (query: Query) => {
    if (query.isOver || query.isRunning) return
    query.isRunning = true
    query.isDirty = false
    const before = query.reads
    query.reads = new Set()
    running.add(query)
    const ended = () => {
      query.isRunning = false
      running.delete(query)
      if (query.isDirty) plan(query)
      return query.isOver || query.isDirty
    }
    query.run().then(
      (value) => ended() || query.observer.onValue(value),
      (error: unknown) => {
        // One that failed has not read all that it depends on.
        for (const table of before) query.reads.add(table)
        if (!ended() && !isClosed(error)) query.observer.onError(error)
      },
    )
  }
  const again = (query: Query) => {
    query.isDirty = true
    if (!query.isRunning) plan(query)
  }
  const hear = (changed: readonly string[]) => {
    for (const query of queries) if (changed.some((table) => query.reads.has(table))) again(query)
  }
  storage.onCommit.add(hear)
  page.onEnd(() => storage.onCommit.delete(hear))
  return {
    start: <Value>(run: () => Promise<Value>, observer: Observer<Value>) => {
      const query: Query = {
        run,
        // What comes out of this query is what its own observer takes.
        observer: observer as Observer<unknown>,
        reads: new Set(),
        ...{ isRunning: false, isDirty: false, isPlanned: false, isOver: false },
      }
      queries.add(query)
      plan(query)
      return () => {
        query.isOver = true
        queries.delete(query)
      }
    },
    runAll: () => {
      for (const query of queries) again(query)
    },
    noteRead: (table) => {
      for (const query of running) query.reads.add(table)
    },
  }
}
