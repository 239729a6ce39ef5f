import type * as z from 'zod/mini'
import { publishedRota } from '../../../domain/calls/published-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useCall } from '../../engine/use-call.ts'

export type PublishedRota = z.output<typeof publishedRota.output>

export type PublishedState =
  | { readonly state: 'reading' | 'no-signal' | 'failed' }
  | { readonly state: 'here'; readonly told: PublishedRota }

const reading: PublishedState = { state: 'reading' }

/** How a rota was last published, as the office knows it: asked for again when the rota changed or the signal is back. */
export const usePublishedRota = ({ id, dateModified }: Rota, isWanted = true): PublishedState => {
  const ask = useCall(publishedRota)
  const question = isWanted ? { rotaId: id, dateModified } : undefined
  const answered = useAnswerOf(question, async ({ rotaId }): Promise<PublishedState> => {
    const result = await ask({ rotaId })
    if (result.ok) return { state: 'here', told: result.value }
    return { state: result.reason.kind === 'no-signal' ? 'no-signal' : 'failed' }
  })
  return answered?.question.rotaId === id ? answered.answer : reading
}
