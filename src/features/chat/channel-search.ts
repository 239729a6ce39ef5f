import { ChangeStamp, Id } from '../../../domain/wire.ts'

const idOf = (value: unknown): string | undefined => {
  const read = Id.safeParse(value)
  return read.success ? read.data : undefined
}

const stampOf = (value: unknown): ChangeStamp | undefined => {
  const read = ChangeStamp.safeParse(value)
  return read.success ? read.data : undefined
}

type ChannelSearch = {
  readonly with?: string | undefined
  readonly message?: string | undefined
  readonly at?: ChangeStamp | undefined
}

/**
 * The address of a channel says with whom a conversation of two begins, which message is shown, and at which place it
 * stands, for a device that does not have it.
 */
export const readChannelSearch = (raw: Record<string, unknown>): ChannelSearch => ({
  with: idOf(raw['with']),
  message: idOf(raw['message']),
  at: stampOf(raw['at']),
})

/** What is searched for. */
export const readWordsSearch = ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
  q: typeof q === 'string' && q.trim() !== '' ? q : undefined,
})
