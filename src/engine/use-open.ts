import { useCallback } from 'react'
import type { CallDefinition } from '../../domain/calls/define-call.ts'
import type { Result } from '../../domain/result.ts'
import type { CallFailure, OpenedRow } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/**
 * What reads something from beyond this device's copy and keeps it on the device: by the time that it is answered it can
 * be asked of the copy. `rowsOf` names the rows of the answer, and stays the same function. Decision 83.
 */
export const useOpen = <Input, Output>(
  definition: CallDefinition<Input, Output>,
  rowsOf: (output: Output) => readonly OpenedRow[],
): ((input: Input) => Promise<Result<Output, CallFailure>>) => {
  const engine = useEngine()
  return useCallback((input) => engine.open(definition, input, rowsOf), [engine, definition, rowsOf])
}
