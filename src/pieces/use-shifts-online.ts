import { getRota } from '../../domain/calls/get-rota.ts'
import { largestPageSize } from '../../domain/constants.ts'
import { listCall } from '../../domain/resources/list-call.ts'
import { shifts as shiftRows } from '../../domain/resources/shifts.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import type { CallFailure } from '../engine/types.ts'
import { useAnswerOf } from '../engine/use-answer-of.ts'
import { useCall } from '../engine/use-call.ts'

const listShifts = listCall(shiftRows)

/** The shifts of one rota, or all that overlap a span. */
export type ShiftsWanted = { readonly rotaId: string } | { readonly fromAt: Instant; readonly untilAt: Instant }
export type OnlineState = 'none' | 'reading' | 'read' | 'no-signal' | 'failed' | 'missing'
type Answer = { readonly state: OnlineState; readonly rota?: Rota; readonly shifts: readonly Shift[] }

const filterOf = ({ fromAt, untilAt }: { fromAt: Instant; untilAt: Instant }): string =>
  JSON.stringify([
    { subject: 'startDate', comparison: 'lt', value: toWireInstant(untilAt) },
    { subject: 'endDate', comparison: 'gt', value: toWireInstant(fromAt) },
  ])

const stateOf = (failure: CallFailure): OnlineState => {
  if (failure.kind === 'no-signal') return 'no-signal'
  return failure.kind === 'refused' && failure.status === 404 ? 'missing' : 'failed'
}

const useAsk = () => {
  const askRota = useCall(getRota)
  const askShifts = useCall(listShifts)
  const rota = async (rotaId: string): Promise<Answer> => {
    const answer = await askRota({ rotaId })
    return answer.ok
      ? { state: 'read', rota: answer.value, shifts: answer.value.shifts ?? [] }
      : { state: stateOf(answer.reason), shifts: [] }
  }
  const span = async (fromAt: Instant, untilAt: Instant): Promise<Answer> => {
    const shifts: Shift[] = []
    for (let page = 1; ; page += 1) {
      const answer = await askShifts({ filter: filterOf({ fromAt, untilAt }), page, pageSize: largestPageSize })
      if (!answer.ok) return { state: stateOf(answer.reason), shifts }
      const { _embedded, total, count } = answer.value
      shifts.push(...(_embedded[shiftRows.segment] ?? []))
      if (shifts.length >= total || count === 0) return { state: 'read', shifts }
    }
  }
  return (wanted: ShiftsWanted) => ('rotaId' in wanted ? rota(wanted.rotaId) : span(wanted.fromAt, wanted.untilAt))
}

const none: Answer = { state: 'none', shifts: [] }
const reading: Answer = { state: 'reading', shifts: [] }

/** Shifts that this device does not keep, read online; again when the signal is back. Nothing wanted asks nothing. */
export const useShiftsOnline = (wanted: ShiftsWanted | undefined): Answer => {
  const read = useAnswerOf(wanted, useAsk())
  if (wanted === undefined) return none
  return read?.isCurrent ? read.answer : reading
}
