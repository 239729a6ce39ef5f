import type { Engine, Read } from '../../sync/index.ts'

/** A query that nobody shows is stopped after this. */
const takenUpWithinMs = 10_000
/** A page waits no longer than this for its first answers: it then says itself what it waits for. */
const answeredWithinMs = 1000

type Observer<Value> = { readonly onValue: (value: Value) => void; readonly onError: (error: unknown) => void }

/**
 * A live query that began before the component that shows it, so that its first answer is there with the first render.
 * Whoever subscribes first takes it up; it ends when the last of them leaves.
 */
export type BegunQuery<Value> = {
  /** Resolves with the first answer, or without one where none came in time. Never rejects. */
  readonly answered: Promise<void>
  /** The newest answer; undefined before the first. */
  readonly latest: () => { readonly value: Value } | undefined
  /** Whether it is still live, and asks what a query with these dependencies would. */
  readonly isFor: (deps: readonly unknown[]) => boolean
  readonly subscribe: (observer: Observer<Value>) => () => void
}

/** Begins a live query; `deps` are what it depends on, as in `useLiveQuery`. */
export const beginQuery = <Value>(
  engine: Pick<Engine, 'watch'>,
  query: (read: Read) => Promise<Value>,
  deps: readonly unknown[],
): BegunQuery<Value> => {
  const observers = new Set<Observer<Value>>()
  const settling = new AbortController()
  let latest: { readonly value: Value } | undefined
  let isOver = false
  const finish = () => {
    isOver = true
    // Rows of somebody who has gone are kept by nobody.
    latest = undefined
    settling.abort()
    end()
  }
  const end = engine.watch(query, {
    onValue: (value) => {
      latest = { value }
      settling.abort()
      for (const { onValue } of observers) onValue(value)
    },
    // Where nobody shows it yet, whoever will asks again, and hears why it fails.
    onError: (error) => {
      for (const { onError } of observers) onError(error)
      if (observers.size === 0) finish()
    },
  })
  setTimeout(() => observers.size === 0 && finish(), takenUpWithinMs)
  return {
    answered: new Promise((resolve) => {
      if (settling.signal.aborted) resolve()
      settling.signal.addEventListener('abort', () => resolve())
      setTimeout(resolve, answeredWithinMs)
    }),
    latest: () => latest,
    isFor: (asked) => !isOver && asked.length === deps.length && asked.every((dep, at) => Object.is(dep, deps[at])),
    subscribe: (observer) => {
      observers.add(observer)
      if (latest !== undefined) observer.onValue(latest.value)
      return () => {
        observers.delete(observer)
        if (observers.size === 0) finish()
      }
    },
  }
}
