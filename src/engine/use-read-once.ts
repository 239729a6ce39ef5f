import { useCallback } from 'react'
import type { Read } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** Asks this device's copy once, as it is after everything that was pressed before. */
export const useReadOnce = (): (<Value>(query: (read: Read) => Promise<Value>) => Promise<Value>) => {
  const engine = useEngine()
  return useCallback(
    (query) =>
      new Promise((resolve, reject) => {
        const end = engine.watch(query, {
          onValue: (value) => {
            end()
            resolve(value)
          },
          onError: reject,
        })
      }),
    [engine],
  )
}
