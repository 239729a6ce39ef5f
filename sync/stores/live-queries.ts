import type { NoteRead, Observer } from '../ports.ts'

type Query = {
  readonly run: (note: NoteRead) => Promise<unknown>
  readonly observer: Observer<unknown>
  /** The same for as long as the query is asked. */
  readonly note: NoteRead
  /** The tables, and the rows by their keys, that it read when it ran last. */
  reads: Set<string>
  isPlanned: boolean
  isRunning: boolean
  /** Something that it read has changed since it began. */
  isStale: boolean
  /** How many of its answers in a row were old already, and not told. */
  untold: number
  isOver: boolean
}

/** An answer that is old already waits for the next; where everything changes without end, one of four is told. */
const mostUntold = 3

type Said = { readonly value: unknown } | { readonly error: unknown }

/** Which tables (`database/table`) and rows (`database/table/key`) have changed; undefined where anything may have. */
export type Changed = ReadonlySet<string> | undefined

/** Queries that run again whenever something that they read has changed. */
export type LiveQueries = {
  readonly start: <Value>(query: (note: NoteRead) => Promise<Value>, observer: Observer<Value>) => () => void
  readonly noteChange: (changed: Changed) => void
}

const tableOf = (name: string): string => name.split('/', 2).join('/')

/** A row that changed concerns who read it or the whole table; a table that changed, who read anything of it. */
const isRead = (reads: ReadonlySet<string>, changed: string, table: string): boolean =>
  reads.has(changed) ||
  reads.has(table) ||
  (changed === table && [...reads].some((read) => read.startsWith(`${table}/`)))

const isClosing = (error: unknown): boolean =>
  error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name)

const tell = ({ observer, isOver }: Query, said: Said): void => {
  if (isOver) return
  if ('value' in said) observer.onValue(said.value)
  // A connection that was cut is made again, and the query with it.
  else if (!isClosing(said.error)) observer.onError(said.error)
}

/** Asks a query; gives back what it said. */
const asked = async (query: Query): Promise<Said> => {
  const before = query.reads
  query.isRunning = true
  query.isStale = false
  query.reads = new Set()
  const said = await query.run(query.note).then(
    (value): Said => ({ value }),
    (error: unknown): Said => ({ error }),
  )
  query.isRunning = false
  // One that failed has not read all that it depends on.
  if ('error' in said) for (const table of before) query.reads.add(table)
  return said
}

/** `soon` runs a query a moment after it is asked for, so that several changes at once run it once. */
export const createLiveQueries = (soon: (run: () => void) => void = queueMicrotask): LiveQueries => {
  const queries = new Set<Query>()

  const plan = (query: Query): void => {
    if (query.isPlanned || query.isOver) return
    query.isPlanned = true
    soon(() => {
      query.isPlanned = false
      void run(query)
    })
  }
  const run = async (query: Query): Promise<void> => {
    if (query.isOver || query.isRunning) return
    const said = await asked(query)
    const isTold = !query.isStale || query.untold >= mostUntold
    query.untold = isTold ? 0 : query.untold + 1
    if (query.isStale) plan(query)
    if (isTold) tell(query, said)
  }
  return {
    start: (ask, observer) => {
      const query: Query = {
        run: ask,
        note: (read) => query.reads.add(read),
        observer: { onError: observer.onError, onValue: (value) => observer.onValue(value as never) },
        ...{ reads: new Set<string>(), untold: 0, isPlanned: false, isRunning: false, isStale: false, isOver: false },
      }
      queries.add(query)
      plan(query)
      return () => {
        query.isOver = true
        queries.delete(query)
      }
    },
    noteChange: (changed) => {
      const named = changed && Array.from(changed, (one) => [one, tableOf(one)] as const)
      for (const query of queries) {
        const isConcerned = named === undefined || named.some(([one, table]) => isRead(query.reads, one, table))
        if (!isConcerned) continue
        query.isStale = true
        if (!query.isRunning) plan(query)
      }
    },
  }
}
