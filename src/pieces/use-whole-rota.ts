import { useMemo, useRef, useState } from 'react'
import { getRota } from '../../domain/calls/get-rota.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { type Answered, useAnswerOf } from '../engine/use-answer-of.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useOpen } from '../engine/use-open.ts'
import { useDaysInCopy } from './page-states.tsx'

/** A rota with its shifts, by start; `no-signal` and `failed` may come with a head that is on this device. */
export type WholeRota =
  | { readonly state: 'reading' | 'no-signal' | 'failed'; readonly rota?: Rota | undefined }
  | { readonly state: 'missing' }
  | { readonly state: 'refused' }
  | {
      readonly state: 'here'
      readonly rota: Rota
      readonly shifts: readonly Shift[]
      /** Where the server's answer was in the order of all changes; absent for the device's own copy. */
      readonly asOf?: string | undefined
      /** There may be shifts that this device lacks, and no signal to read them. */
      readonly isPartial?: boolean
      /** When all of its shifts were read, where there is no answer now: what came since may not be on this device. */
      readonly readAt?: Instant
    }

type Answer = { readonly rota?: Rota; readonly state: 'here' | Refused }
type Refused = 'no-signal' | 'failed' | 'missing' | 'refused'

const stateOf = (reason: { readonly kind: string; readonly status?: number }): Refused => {
  if (reason.kind === 'no-signal') return 'no-signal'
  if (reason.status === 404) return 'missing'
  return reason.status === 403 ? 'refused' : 'failed'
}

/** A rota as it was when it was asked for: again when the copy has a newer head. */
type Question = { readonly rotaId: string; readonly dateModified?: string | undefined }

/** A rota of an answer and its shifts, as rows of this device's copy: it opens again without signal. */
const rotaRows = ({ shifts = [], ...row }: Rota) => [
  { table: 'rotas' as const, row },
  ...shifts.map((shift) => ({ table: 'shifts' as const, row: shift })),
]

/** What the server says of a rota; again whenever the question changes, or the signal comes back. */
const useAnswer = (question: Question | undefined): Answered<Question, Answer> | undefined => {
  const ask = useOpen(getRota, rotaRows)
  const last = useRef<Answer>(undefined)
  return useAnswerOf(question, async ({ rotaId }): Promise<Answer> => {
    const result = await ask({ rotaId })
    if (result.ok) {
      last.current = { rota: result.value, state: 'here' }
      return last.current
    }
    const state = stateOf(result.reason)
    // What was read stays in sight when the signal goes.
    const stays = state === 'no-signal' || state === 'failed'
    return stays && last.current?.rota?.id === rotaId ? last.current : { state }
  })
}

/** What this device's copy has of a rota; `shifts` only where the copy holds all of its days, `some` always. Decision 9. */
const useCopy = (rotaId: string) => {
  const isInCopy = useDaysInCopy()
  const copy = useLiveQuery(
    // By their rota and not by their days: the other rotas of a house would be read along, thousands of shifts.
    async (read) => {
      const [rota, some, readAt] = await Promise.all([
        read.rota(rotaId),
        read.shiftsOfRota(rotaId),
        read.openedAt(getRota.name, { rotaId }),
      ])
      return { rota, some: rota === undefined ? [] : some, readAt }
    },
    [rotaId],
  )
  // The half of a rota is none: a new one would be made of it.
  const holdsAll = copy?.rota === undefined ? false : isInCopy(copy.rota)
  return useMemo(() => {
    if (copy === undefined || holdsAll === undefined) return undefined
    return { ...copy, shifts: holdsAll ? copy.some : undefined }
  }, [copy, holdsAll])
}

const byStart = (a: Shift, b: Shift): number => a.startDate - b.startDate || (a.id < b.id ? -1 : 1)

const here = (rota: Rota, shifts: readonly Shift[], asOf?: string) => ({
  state: 'here' as const,
  rota,
  shifts: shifts.toSorted(byStart),
  asOf,
})

type Copy = ReturnType<typeof useCopy>

const hasShifts = (copy: Copy): boolean => copy?.shifts !== undefined && copy.shifts.length > 0

type Asked = { readonly rotaId: string; readonly hadShifts: boolean }

/** What is shown of a rota that the server gave no answer of, where that can be told from the copy. */
const unanswered = (
  state: Answer['state'],
  { rota, shifts, some, readAt }: NonNullable<Copy>,
): WholeRota | undefined => {
  // An empty rota of these days is empty without signal too.
  if (state !== 'missing' && rota !== undefined && shifts !== undefined) return here(rota, [])
  if (state === 'missing' || state === 'refused') return { state }
  // What was opened with signal was whole then, beyond the days of the copy too.
  if (rota !== undefined && readAt !== undefined) return { ...here(rota, some), readAt }
  return rota !== undefined && some.length > 0 ? { ...here(rota, some), isPartial: true } : undefined
}

const wholeOf = (
  { rotaId, hadShifts }: Asked,
  copy: Copy,
  answered: Answered<Question, Answer> | undefined,
): WholeRota => {
  if (copy === undefined) return { state: 'reading' }
  // Where the last of them was deleted here, none is left: the office may not know it yet.
  if (copy.rota !== undefined && copy.shifts !== undefined && (hasShifts(copy) || hadShifts)) {
    return here(copy.rota, copy.shifts)
  }
  if (answered?.question.rotaId !== rotaId) return { state: 'reading', rota: copy.rota }
  const { answer } = answered
  const rota = copy.rota ?? answer.rota
  if (answer.state === 'here' && rota !== undefined) {
    return here(rota, answer.rota?.shifts ?? [], answer.rota?.dateModified)
  }
  return unanswered(answer.state, copy) ?? { state: answer.state === 'here' ? 'reading' : answer.state, rota }
}

/**
 * A rota with its shifts: from this device's copy, else, when its days lie beyond that or it was made just now, from the
 * server, and without signal as many as there are. Its head comes from the copy wherever it is there. Decision 9.
 */
export const useKnownRota = (rotaId: string): WholeRota => {
  const copy = useCopy(rotaId)
  const [shiftsOf, setShiftsOf] = useState<string>()
  if (hasShifts(copy) && shiftsOf !== rotaId) setShiftsOf(rotaId)
  const hadShifts = shiftsOf === rotaId
  // No id is no rota: a form that has none chosen yet asks nobody.
  const isAsked = copy !== undefined && !hasShifts(copy) && !hadShifts && rotaId !== ''
  const answer = useAnswer(isAsked ? { rotaId, dateModified: copy.rota?.dateModified } : undefined)
  return useMemo(() => wholeOf({ rotaId, hadShifts }, copy, answer), [rotaId, hadShifts, copy, answer])
}

/** The same for what is worked out from all of its shifts: where some may be missing, it is not here. */
export const useWholeRota = (rotaId: string): WholeRota => {
  const known = useKnownRota(rotaId)
  return useMemo(
    () =>
      known.state === 'here' && (known.isPartial || known.readAt !== undefined)
        ? { state: 'no-signal', rota: known.rota }
        : known,
    [known],
  )
}
