import { useMemo, useRef } from 'react'
import { publishedRota } from '../../../domain/calls/published-rota.ts'
import { type MarksSince, marksSince } from '../../../domain/rota/marks-since.ts'
import type { PublishedShift } from '../../../domain/rota/published-shift.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useAnswerOf } from '../../engine/use-answer-of.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'

export type ChangedShifts = MarksSince & {
  /** Why nothing is known of what was published; `here` also where there is nothing to be compared. */
  readonly state: 'here' | 'no-signal' | 'failed'
}

type Answer = { readonly state: ChangedShifts['state']; readonly published?: readonly PublishedShift[] | undefined }

const nothing = { marks: new Map(), removed: 0 } as const

/**
 * What differs from the rota as it was last published, for whoever publishes. What was published needs signal; what
 * differs from it is worked out here, so that an edit is marked the moment it is made. Rules §4, decision 64.
 */
export const useChangedShifts = ({ id, status, dateModified }: Rota, shifts: readonly Shift[]): ChangedShifts => {
  const { can } = useCurrentUser()
  const ask = useCall(publishedRota)
  const isWanted = can('update rota.rotas') && status === 'published'
  const question = isWanted ? { rotaId: id, dateModified } : undefined
  const told = useRef<Answer>(undefined)
  const answered = useAnswerOf(question, async ({ rotaId }): Promise<Answer> => {
    const result = await ask({ rotaId })
    if (result.ok) told.current = { state: 'here', published: result.value.published }
    // What was told once still holds when the signal goes.
    return told.current ?? { state: !result.ok && result.reason.kind === 'no-signal' ? 'no-signal' : 'failed' }
  })
  const { state = 'here', published } = (isWanted ? answered?.answer : undefined) ?? {}
  return useMemo(
    () => ({ state, ...(published === undefined ? nothing : marksSince(published, shifts)) }),
    [state, published, shifts],
  )
}
