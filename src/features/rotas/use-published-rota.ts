import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { publishedRota } from '../../../domain/calls/published-rota.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { useCall } from '../../engine/use-call.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'

export type PublishedRota = z.output<typeof publishedRota.output>

export type PublishedState =
  | { readonly state: 'reading' | 'no-signal' | 'failed' }
  | { readonly state: 'here'; readonly told: PublishedRota }

/** How a rota was last published, as the office knows it: asked for again when the rota changed or the signal is back. */
export const usePublishedRota = ({ id, dateModified }: Rota, isWanted = true): PublishedState => {
  const ask = useCall(publishedRota)
  const isOnline = useIsOnline()
  const [answer, setAnswer] = useState<PublishedState>({ state: 'reading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change and a signal are reasons to ask again
  useEffect(() => {
    if (!isWanted) return undefined
    let isStillWanted = true
    const read = async () => {
      const result = await ask({ rotaId: id })
      if (!isStillWanted) return
      const state = !result.ok && result.reason.kind === 'no-signal' ? 'no-signal' : 'failed'
      setAnswer(result.ok ? { state: 'here', told: result.value } : { state })
    }
    void read()
    return () => {
      isStillWanted = false
    }
  }, [ask, id, dateModified, isOnline, isWanted])
  return answer
}
