import { currentAssignments } from './assignment.ts'
import { haveSameFacts, type PublishedShift } from './published-shift.ts'
import type { Shift } from './shift.ts'

export type ShiftMarkSince = 'new' | 'changed'

/** How a rota's shifts differ from those that were published: each by its id, and how many are not there any more. */
export type MarksSince = { readonly marks: ReadonlyMap<string, ShiftMarkSince>; readonly removed: number }

const whoOf = ({ userId, agencyId }: Pick<PublishedShift, 'userId' | 'agencyId'>): string => userId ?? agencyId ?? ''

const markOf = (shift: Shift, from: PublishedShift | undefined): ShiftMarkSince | undefined => {
  if (from === undefined) return 'new'
  const isSame = haveSameFacts(from, shift) && whoOf(from) === whoOf(currentAssignments(shift)[0] ?? {})
  return isSame ? undefined : 'changed'
}

/** What stands otherwise on a rota than when it was last published: when, title, duties, or who works it. Decision 64. */
export const marksSince = (published: readonly PublishedShift[], shifts: readonly Shift[]): MarksSince => {
  const before = new Map(published.map((shift) => [shift.shiftId, shift]))
  const there = new Set(shifts.map(({ shiftId }) => shiftId))
  const marked = shifts.flatMap((shift) => {
    const mark = markOf(shift, before.get(shift.shiftId))
    return mark === undefined ? [] : [[shift.shiftId, mark] as const]
  })
  return { marks: new Map(marked), removed: published.filter(({ shiftId }) => !there.has(shiftId)).length }
}
