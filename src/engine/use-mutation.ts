import { useCallback } from 'react'
import type { MutationDefinition } from '../../domain/mutations/define-mutation.ts'
import type { Result } from '../../domain/result.ts'
import type { CommitOptions, CommitRefusal, Committed } from '../../sync/index.ts'
import { useEngine } from './engine-context.tsx'

export type Press<Payload> = (payload: Payload, options?: CommitOptions) => Promise<Result<Committed, CommitRefusal>>

/**
 * What keeps a press on this device and sends it when it can. The result is there once it cannot be lost any more;
 * `draft` names the draft that it settles. Decision 12.
 */
export const useMutation = <Payload>(definition: MutationDefinition<Payload>): Press<Payload> => {
  const engine = useEngine()
  return useCallback((payload, options) => engine.commit(definition, payload, options), [engine, definition])
}
