import { useCallback } from 'react'
import type { CallDefinition } from '../../domain/calls/define-call.ts'
import type { Result } from '../../domain/result.ts'
import type { CallFailure } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** What makes one online-only request. A failure is told as the call's `onFailure` says, and given back. Rules §8. */
export const useCall = <Input, Output>(
  definition: CallDefinition<Input, Output>,
): ((input: Input) => Promise<Result<Output, CallFailure>>) => {
  const engine = useEngine()
  return useCallback((input) => engine.call(definition, input), [engine, definition])
}
