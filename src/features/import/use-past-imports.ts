import { listImports, type PastImport } from '../../../domain/calls/imports.ts'
import { ok } from '../../../domain/result.ts'
import { useCall } from '../../engine/use-call.ts'
import { type OnlineRead, useOnlineRead } from '../../engine/use-online-read.ts'

export type PastImports = OnlineRead<PastImport[]>

/** The last imports, read anew when the signal is back and whenever one is made or undone. Decision 72. */
export const usePastImports = (): PastImports => {
  const call = useCall(listImports)
  return useOnlineRead({}, async () => {
    const result = await call({})
    return result.ok ? ok(result.value.imports) : result
  })
}
