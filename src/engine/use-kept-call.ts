import { useCallback } from 'react'
import type { CallDefinition } from '../../domain/calls/define-call.ts'
import type { Result } from '../../domain/result.ts'
import type { AnswerOrKept, CallFailure } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** What makes one online-only request whose last answer stays on the device for when there is no signal. Decision 244. */
export const useKeptCall = <Input, Output>(
  definition: CallDefinition<Input, Output>,
): ((input: Input) => Promise<Result<AnswerOrKept<Output>, CallFailure>>) => {
  const engine = useEngine()
  return useCallback((input) => engine.callOrKept(definition, input), [engine, definition])
}
