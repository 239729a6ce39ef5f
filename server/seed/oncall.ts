import { addDays } from '../../domain/time/local-day.ts'
import type { DemoDay } from './demo-day.ts'
import { idOf } from './random.ts'
import { namedIn, type StaffMember } from './staff.ts'

/** Who takes turns, in blocks of days: the first is on call today and the day before, the next for two days, and so on. */
const turns: Readonly<Record<string, readonly string[]>> = {
  gh: ['Grace Hollis', 'Kasia Lis', 'Kasia Lis', 'Mair Norris', 'Mair Norris', 'Leigh Marsden', 'Grace Hollis'],
  mf: ['Beatrix Onslow', 'Beatrix Onslow', 'Leigh Marsden', 'Beatrix Onslow', 'Grace Hollis', 'Mair Norris'],
}

/** From some weeks ago to some weeks ahead. */
const FIRST_DAY = -28
const LAST_DAY = 56

/** On-call cover, one person a day for each location. */
export const oncallFor = ({ today }: DemoDay, staff: readonly StaffMember[]) => {
  const named = namedIn(staff)
  return Object.entries(turns).flatMap(([location, names]) =>
    Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => {
      const date = addDays(today, FIRST_DAY + index)
      const name = names[(((FIRST_DAY + index) % names.length) + names.length) % names.length] ?? 'Grace Hollis'
      return { id: idOf(`on call ${location} ${date}`), userId: named(name).id, date, location }
    }),
  )
}
