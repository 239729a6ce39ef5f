import { useObservable } from 'dexie-react-hooks'
import type { Read } from '../../sync/index.ts'
import type { BegunQuery } from './begun-query.ts'
import { useEngine } from './engine-context.tsx'

type LiveQueryOptions<Value> = {
  /** What takes long to read, and may be a little late, is asked again no sooner than so long after its last answer. */
  readonly restMs?: number
  /** The same query, begun before this component: its answer is there with the first render. */
  readonly begun?: BegunQuery<Value> | undefined
}

/**
 * The answer of a query on this device's copy, kept up to date by itself; undefined until the first answer, and after
 * `deps` changed the old answer stays until the new one is there. `deps` are what the query depends on, as in effects.
 * A query that throws is a bug: the error boundary has it.
 */
export const useLiveQuery = <Value>(
  query: (read: Read) => Promise<Value>,
  deps: readonly unknown[],
  { restMs, begun }: LiveQueryOptions<Value> = {},
): Value | undefined => {
  const engine = useEngine()
  const answers = () => {
    const known = begun?.isFor(deps) ? begun : undefined
    return {
      // Without an answer at hand the hook would ask twice at every mount.
      hasValue: () => known?.latest() !== undefined,
      getValue: () => known?.latest()?.value,
      subscribe: (onValue: (value: Value) => void, onError: (error: unknown) => void = () => undefined) =>
        known?.isFor(deps) ? known.subscribe({ onValue, onError }) : engine.watch(query, { onValue, onError, restMs }),
    }
  }
  return useObservable<Value | undefined>(answers, [engine, restMs, ...deps])
}
