import type * as z from 'zod/mini'
import type { HoursEntry, LevelHours } from '../../domain/client/client.ts'
import { addDays } from '../../domain/time/local-day.ts'
import type { DemoDay } from './demo-day.ts'
import { diceFor } from './random.ts'

type Level = z.input<typeof LevelHours>

type Hours = {
  readonly hours: z.input<typeof HoursEntry>[]
  readonly supportHours?: { readonly hoursPerWeek: number }[]
}

const atLevel = (general: number, extra: number, supervision: Level['supervision']): Level => ({
  supportGeneralPerWeek: Math.round(general * 0.6),
  support1to1PerWeek: 3.5 * extra,
  support2to1PerWeek: extra > 2 ? 3.5 : 0,
  support3to1PerWeek: 0,
  careGeneralPerWeek: general,
  care1to1PerWeek: 5.25 * extra,
  care2to1PerWeek: extra > 1 ? 3.5 : 0,
  care3to1PerWeek: extra > 3 ? 1.75 : 0,
  ...(supervision === undefined ? {} : { supervision }),
})

/** The weekly hours of a client: one or two entries by date, or (one in twenty) only the old support hours. */
export const hoursFrom = (clientId: string, isSupervised: boolean, { monday }: DemoDay): Hours => {
  const dice = diceFor(`hours ${clientId}`)
  const general = dice.between(3, 8) * 3.5
  if (!isSupervised && dice.chance(0.05)) return { hours: [], supportHours: [{ hoursPerWeek: general }] }
  const supervision = isSupervised ? [{ startTime: '08:00:00', endTime: '20:00:00' }] : undefined
  const entry = (daysAgo: number, extra: number) => ({
    effectiveFrom: addDays(monday, -daysAgo),
    definition: {
      level0: atLevel(general, extra, supervision),
      level1: atLevel(general, extra + 1, supervision),
      level2: atLevel(general, extra + 2, supervision),
    },
  })
  const since = dice.between(20, 50) * 7
  const first = entry(since, dice.between(0, 1))
  return { hours: dice.chance(0.4) ? [first, entry(dice.between(2, 15) * 7, dice.between(1, 2))] : [first] }
}
