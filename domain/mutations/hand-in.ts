import type { MutationDefinition } from './define-mutation.ts'

export type HandInRefusal = {
  /** `kind`: a grant may not hand in such a thing at all; `no-key`: it came without an idempotency key. */
  readonly reason: 'kind' | 'no-key'
  readonly sentence: string
}

const refusals: Record<HandInRefusal['reason'], string> = {
  kind: 'This permit only hands in what was recorded.',
  'no-key': 'What is handed in with a permit needs an Idempotency-Key.',
}

/** Why a grant may not hand this in: it hands in events and creates, always with a key, and nothing else. Decision 20. */
export const handInRefusal = (
  { kind }: MutationDefinition,
  key: string | string[] | undefined,
): HandInRefusal | undefined => {
  const refused = (reason: HandInRefusal['reason']) => ({ reason, sentence: refusals[reason] })
  if (kind !== 'event' && kind !== 'create') return refused('kind')
  return key === undefined ? refused('no-key') : undefined
}
