import * as z from 'zod/mini'
import type { SendNowFailure } from '../engine/types.ts'

const Current = z.object({ version: z.number() })

/** The version that somebody else has left of what one sent a change of, where the refusal tells of theirs. Decision 65. */
export const versionOfTheirs = (reason: SendNowFailure): number | undefined => {
  const read = Current.safeParse(reason.kind === 'refused' && reason.conflicts ? reason.current : undefined)
  return read.success ? read.data.version : undefined
}
