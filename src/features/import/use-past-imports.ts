import { useCallback, useEffect, useState } from 'react'
import { listImports, type PastImport } from '../../../domain/calls/imports.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'

export type PastImports = {
  /** Undefined until read. */
  readonly imports: readonly PastImport[] | undefined
  /** Why the last reading failed; what was read before stays. */
  readonly failure: CallFailure | undefined
  readonly read: () => Promise<void>
}

/** The last imports, read anew when the signal is back and whenever one is made or undone. Decision 72. */
export const usePastImports = (): PastImports => {
  const call = useCall(listImports)
  const isOnline = useIsOnline()
  const [imports, setImports] = useState<readonly PastImport[]>()
  const [failure, setFailure] = useState<CallFailure>()
  const read = useCallback(async () => {
    const result = await call({})
    setFailure(result.ok ? undefined : result.reason)
    if (result.ok) setImports(result.value.imports)
  }, [call])
  // Asked again when the signal is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => void read(), [read, isOnline])
  return { imports, failure, read }
}
