import { useEffect, useState } from 'react'
import type { Read } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/**
 * The answer of a query on this device's copy, kept up to date by itself; undefined until the first answer, and after
 * `deps` changed the old answer stays until the new one is there. `deps` are what the query depends on, as in effects.
 */
export const useLiveQuery = <Value>(
  query: (read: Read) => Promise<Value>,
  deps: readonly unknown[],
): Value | undefined => {
  const engine = useEngine()
  const [value, setValue] = useState<Value>()
  const [failure, setFailure] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its query depends on.
  useEffect(
    () => engine.watch(query, { onValue: (next) => setValue(() => next), onError: (error) => setFailure(error) }),
    [engine, ...deps],
  )
  // A query that throws is a bug: the error boundary has it.
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(String(failure))
  return value
}
