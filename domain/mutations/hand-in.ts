import type { MutationDefinition } from './define-mutation.ts'
import { mutationNamed } from './index.ts'

export type HandInRefusal = {
  /** `kind`: a grant may not hand in such a thing at all; `no-key`: it came without an idempotency key. */
  readonly reason: 'kind' | 'no-key'
  readonly sentence: string
}

const refusals: Record<HandInRefusal['reason'], string> = {
  kind: 'This permission can only send what was already recorded.',
  'no-key': 'Send an Idempotency-Key with this permission.',
}

/**
 * Whether devices hand such a thing in under a grant: of what they queue, what was recorded or said, and activities that
 * were made on the spot. Edits, and what the office plans, wait for their author. Decisions 20, 78, 250.
 */
export const isHandedIn = (definition: MutationDefinition): boolean => {
  const { name, kind, table, delivery } = definition
  if (mutationNamed(name) !== definition || delivery === 'now') return false
  return kind === 'event' || (kind === 'create' && (table === 'activities' || table === 'messages'))
}

/** Why a grant may not hand this in: it hands in what devices do, always with a key, and nothing else. Decision 20. */
export const handInRefusal = (
  definition: MutationDefinition,
  key: string | string[] | undefined,
): HandInRefusal | undefined => {
  const refused = (reason: HandInRefusal['reason']) => ({ reason, sentence: refusals[reason] })
  if (!isHandedIn(definition)) return refused('kind')
  return typeof key === 'string' && key.trim() !== '' ? undefined : refused('no-key')
}
