import type { Shift } from '../../domain/rota/shift.ts'
import type { CoverFacts, CoverStaff } from '../../domain/rota/suggest/work.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { randomOf } from '../simulation/random.ts'
import { aRotaUser, aShift, idOf, sessions, zone } from './builders.ts'

export const clock = { sessions, zone }
/** The two weeks of the pattern in which 23 November 2026 lies. */
export const fortnight = { fromOn: '2026-11-16', untilOn: '2026-11-29' }

/** Somebody at Georgian House whose name is this. */
export const aMember = (name: string, fields: Partial<CoverStaff> = {}): CoverStaff =>
  aRotaUser({ userId: idOf(name), displayName: name, dutiesQualifiedFor: ['meds'], ...fields })

export const factsOf = (staff: readonly CoverStaff[], shifts: readonly Shift[] = []): CoverFacts => ({
  ...{ staff, shifts, clock },
  span: fortnight,
})

const times = [
  ['08:00', '14:00'],
  ['14:00', '20:00'],
  ['20:00', '08:00'],
] as const
const duties = ['meds', 'driving', 'hoc', 'senior']

type Size = { readonly people: number; readonly worked: number; readonly open: number; readonly seed: number }

/** A house with so many people and shifts over the fortnight, the same for the same seed. */
export const aBigHouse = ({ people, worked, open, seed }: Size) => {
  const random = randomOf(seed).fraction
  const below = (limit: number) => Math.floor(random() * limit)
  const some = <Value>(values: readonly Value[], share: number) => values.filter(() => random() < share)
  const staff = Array.from({ length: people }, (_, place) =>
    aMember(`person ${place}`, {
      locations: random() < 0.8 ? ['gh'] : ['mf'],
      dutiesQualifiedFor: some(duties, 0.5),
      ...(random() < 0.1 ? { archivedOn: addDays(fortnight.fromOn, below(14)) } : {}),
      ...(random() < 0.5 ? { contractedHoursPerWeek: 12 + below(28) } : {}),
      ...(random() < 0.5 ? { workingDays: { week1: [1, 2, 3, 4, 5], week2: [3, 4, 5, 6, 7] } } : {}),
    }),
  )
  const shift = (name: string): Shift => {
    const [startTime, endTime] = times[below(3)] ?? times[0]
    const day = addDays(fortnight.fromOn, below(14))
    return aShift({ id: idOf(name), day, startTime, endTime, dutiesRequired: some(duties, 0.15) })
  }
  const shifts = Array.from({ length: worked }, (_, place) => {
    const one = staff[below(people)]
    const type = random() < 0.05 ? ('holiday' as const) : ('current' as const)
    return { ...shift(`worked ${place}`), assignedTo: [{ type, userId: one?.userId ?? '' }] }
  })
  const openShifts = Array.from({ length: open }, (_, place) => shift(`open ${place}`))
  return { open: openShifts, facts: factsOf(staff, [...shifts, ...openShifts]) }
}
