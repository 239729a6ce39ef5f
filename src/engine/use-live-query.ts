import { useObservable } from 'dexie-react-hooks'
import type { Read } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/**
 * The answer of a query on this device's copy, kept up to date by itself; undefined until the first answer, and after
 * `deps` changed the old answer stays until the new one is there. `deps` are what the query depends on, as in effects.
 * A query that throws is a bug: the error boundary has it. `restMs`: what takes long to read, and may be a little late,
 * is asked again no sooner than so long after its last answer.
 */
export const useLiveQuery = <Value>(
  query: (read: Read) => Promise<Value>,
  deps: readonly unknown[],
  { restMs }: { readonly restMs?: number } = {},
): Value | undefined => {
  const engine = useEngine()
  const answers = () => ({
    // No answer is there at once: without this the hook would ask twice at every mount.
    hasValue: () => false,
    subscribe: (onValue: (value: Value) => void, onError: (error: unknown) => void = () => undefined) =>
      engine.watch(query, { onValue, onError, restMs }),
  })
  return useObservable<Value>(answers, [engine, restMs, ...deps])
}
