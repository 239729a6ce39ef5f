import { useCallback } from 'react'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Result } from '../../domain/result.ts'
import type { SendNowFailure, SendNowOptions } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

/** What sends a mutation that needs an answer at once (`delivery: 'now'`); it is never kept for later. Decision 11. */
export const useSendNow = <Payload>(
  definition: MutationDefinition<Payload>,
): ((payload: Payload, options?: SendNowOptions) => Promise<Result<unknown, SendNowFailure>>) => {
  const engine = useEngine()
  return useCallback((payload, options) => engine.sendNow(definition, payload, options), [engine, definition])
}
