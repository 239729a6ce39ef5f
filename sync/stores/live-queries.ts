import type { Observer } from '../ports.ts'

type Query = {
  readonly run: () => Promise<unknown>
  readonly observer: Observer<unknown>
  /** The tables that it read when it ran last. */
  reads: Set<string>
  isRunning: boolean
  /** Something that it read has changed since it began. */
  isStale: boolean
  isOver: boolean
}

/** Which tables have changed; undefined where anything may have. */
export type ChangedTables = ReadonlySet<string> | undefined

/** Queries that run again whenever a table that they read has changed. */
export type LiveQueries = {
  readonly start: <Value>(query: () => Promise<Value>, observer: Observer<Value>) => () => void
  /** A table is being read. It counts for every query that runs at this moment: one too many runs again, none too few. */
  readonly noteRead: (table: string) => void
  readonly noteChange: (changed: ChangedTables) => void
}

const isClosing = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)

const tell = ({ observer, isOver }: Query, said: { value: unknown } | { error: unknown }): void => {
  if (isOver) return
  if ('value' in said) observer.onValue(said.value)
  // A connection that was cut is made again, and the query with it.
  else if (!isClosing(said.error)) observer.onError(said.error)
}

export const createLiveQueries = (): LiveQueries => {
  const queries = new Set<Query>()
  const running = new Set<Query>()

  const run = async (query: Query): Promise<void> => {
    if (query.isOver || query.isRunning) return
    query.isRunning = true
    query.isStale = false
    const before = query.reads
    query.reads = new Set()
    running.add(query)
    const said = await query.run().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    running.delete(query)
    query.isRunning = false
    // One that failed has not read all that it depends on.
    if ('error' in said) for (const table of before) query.reads.add(table)
    // An answer that is old already is not told: the next one follows at once.
    if (query.isStale) void run(query)
    else tell(query, said)
  }
  const begin = (query: Query): void => {
    queueMicrotask(() => void run(query))
  }
  return {
    start: (ask, observer) => {
      const query: Query = {
        run: ask,
        observer: { onError: observer.onError, onValue: (value) => observer.onValue(value as never) },
        ...{ reads: new Set<string>(), isRunning: false, isStale: false, isOver: false },
      }
      queries.add(query)
      begin(query)
      return () => {
        query.isOver = true
        queries.delete(query)
      }
    },
    noteRead: (table) => {
      for (const query of running) query.reads.add(table)
    },
    noteChange: (changed) => {
      for (const query of queries) {
        const isConcerned = changed === undefined || [...changed].some((table) => query.reads.has(table))
        if (!isConcerned) continue
        query.isStale = true
        begin(query)
      }
    },
  }
}
