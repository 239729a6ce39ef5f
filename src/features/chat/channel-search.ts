import { Id } from '../../../domain/wire.ts'

const idOf = (value: unknown): string | undefined => {
  const read = Id.safeParse(value)
  return read.success ? read.data : undefined
}

/** What the address of a channel says: with whom a conversation of two begins, and which message is shown. */
export const readChannelSearch = (
  raw: Record<string, unknown>,
): { with?: string | undefined; message?: string | undefined } => ({
  with: idOf(raw['with']),
  message: idOf(raw['message']),
})

/** What is searched for. */
export const readWordsSearch = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q.trim() !== '' ? q : undefined,
})
