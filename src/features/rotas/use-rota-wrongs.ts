import { useDeferredValue, useMemo } from 'react'
import { isUnassigned } from '../../../domain/rota/assignment.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { gridKeyOf, nobodyKey } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { type RotaWarning, warningsOf } from '../../../domain/rota/warnings.ts'
import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useCoverHoles } from '../../pieces/cover-holes.tsx'
import type { RotaSpot } from '../../pieces/rota-view-props.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'

/** The kinds of what is to be looked at on a rota, the worst first. */
export const wrongKinds = ['hole', 'short', 'nobody', 'clash', 'short-rest', 'long-week'] as const
export type WrongKind = (typeof wrongKinds)[number]

/** Where there is something of each kind. */
export type RotaWrongs = Readonly<Record<WrongKind, readonly RotaSpot[]>>

const nothing: readonly never[] = []

/** Where a warning is looked at: at the later of two shifts, unless only the first is on this rota. */
const spotOf = (warning: RotaWarning, own: ReadonlyMap<string, Shift>): RotaSpot | undefined => {
  const { userId } = warning
  if (warning.kind !== 'long-week') {
    const shift = own.get(warning.second.shiftId) ?? own.get(warning.first.shiftId)
    return shift && { rowKey: userId, day: shift.day }
  }
  const ofPerson = [...own.values()].filter(({ assignedTo }) => assignedTo.some((one) => gridKeyOf(one) === userId))
  const sunday = addDays(warning.monday, 6)
  const day = ofPerson.map((shift) => shift.day).find((one) => one >= warning.monday && one <= sunday)
  return day === undefined ? undefined : { rowKey: userId, day }
}

type Looked = {
  readonly shifts: readonly Shift[]
  readonly days: readonly LocalDay[]
  /** What the people of the rota work on other rotas; undefined until it is read. */
  readonly others: readonly Shift[] | undefined
}

/** What is to be looked at on these days of a rota; undefined for whoever sees a part of its shifts, and until the other
 * shifts of its people are read. Decisions 33, 99. */
export const useRotaWrongs = (rota: Rota, looked: Looked): RotaWrongs | undefined => {
  const { settings, zone } = useCareFacts()
  const seesAll = useSeesAllShifts()
  // It may come a moment after the shifts themselves.
  const [shifts, days] = [useDeferredValue(looked.shifts), useDeferredValue(looked.days)]
  const { others } = looked
  const holes = useCoverHoles(rota, shifts) ?? nothing
  const areOthersRead = others !== undefined
  const warnings = useMemo(
    () => warningsOf([...shifts, ...(others ?? nothing)], { sessions: settings?.sessions ?? [], zone }),
    [shifts, others, settings, zone],
  )
  return useMemo(() => {
    if (!seesAll || !areOthersRead) return undefined
    const isShown = (spot: RotaSpot | undefined) => spot !== undefined && days.includes(spot.day)
    const own = new Map(shifts.map((shift) => [shift.shiftId, shift]))
    const warned = (kind: RotaWarning['kind']) =>
      warnings.flatMap((one) => (one.kind === kind ? (spotOf(one, own) ?? []) : [])).filter(isShown)
    const missing = (state: 'none' | 'short') =>
      holes.flatMap(({ day, stretch }) => (stretch.state === state ? { rowKey: nobodyKey, day } : [])).filter(isShown)
    const open = shifts.filter((shift) => isUnassigned(shift) && !shift.coverNotRequired)
    return {
      hole: missing('none'),
      short: missing('short'),
      nobody: open.map(({ day }) => ({ rowKey: nobodyKey, day })).filter(isShown),
      clash: warned('clash'),
      'short-rest': warned('short-rest'),
      'long-week': warned('long-week'),
    }
  }, [seesAll, areOthersRead, shifts, days, holes, warnings])
}
