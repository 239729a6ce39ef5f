import { oncallDayOf } from '../oncall/oncall-now.ts'
import type { ProviderSettings } from '../provider/provider-settings.ts'
import type { StaffClock } from '../rota/clash.ts'
import { type CoverStretch, worseCover } from '../rota/cover.ts'
import { coverTeamOf } from '../rota/cover-need.ts'
import { nowNextOf } from '../rota/now-next.ts'
import { isOnPublishedRota } from '../rota/published.ts'
import type { Rota } from '../rota/rota.ts'
import { isCurrentRota } from '../rota/rota-choice.ts'
import { coverOfRotaDay } from '../rota/rota-day.ts'
import { staffTimes } from '../rota/session.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'

/** How many people are wanted at a moment, and how many are planned, over the teams of a place. */
export type WallCover = Pick<CoverStretch, 'wanted' | 'covered' | 'state'>

/** People who are on shift at the same time, with the cover as they come. */
export type WallShifts = {
  readonly shifts: readonly Shift[]
  readonly startDate: Instant
  /** When all of them go; undefined where they go at different times. */
  readonly endDate: Instant | undefined
  /** Undefined where it is not known, or no rota runs. */
  readonly cover: WallCover | undefined
}

type Asked = {
  readonly shifts: readonly Shift[]
  readonly rotas: readonly Rota[]
  readonly settings: Pick<ProviderSettings, 'coverRules'>
  readonly location: string | undefined
  readonly now: Instant
  readonly clock: StaffClock
  /** Whether the reader sees all shifts: cover that is reckoned from a part would be a false alarm. */
  readonly seesAll: boolean
}

/** What each team of the place needs at a moment, added up; its state is that of the worst. */
const coverAt = (at: Instant, { shifts, rotas, settings, location, clock, seesAll }: Asked): WallCover | undefined => {
  const day = oncallDayOf(at, clock.zone)
  const running = rotas.filter(
    (rota) => (location === undefined || rota.location === location) && isCurrentRota(rota, day),
  )
  if (!seesAll || running.length === 0) return undefined
  const teams = [
    ...new Map(running.map((rota) => [`${rota.location} ${rota.type}`, coverTeamOf(rota, settings)])).values(),
  ]
  const stretches = teams.flatMap((team) => {
    const own = shifts.filter((one) => one.location === team.location && one.rotaType === team.rotaType)
    const cover = coverOfRotaDay(own, { day, clock, team })
    return cover.filter(({ startDate, endDate, state }) => startDate <= at && at < endDate && state !== 'nothing')
  })
  const [first, ...more] = stretches
  if (first === undefined) return undefined
  const sum = (of: (one: CoverStretch) => number) => stretches.reduce((total, one) => total + of(one), 0)
  return {
    wanted: sum((one) => one.wanted),
    covered: sum((one) => one.covered),
    state: more.reduce(worseCover, first).state,
  }
}

const together = (shifts: readonly Shift[], asked: Asked): WallShifts | undefined => {
  if (shifts.length === 0) return undefined
  const times = shifts.map((one) => staffTimes(one, asked.clock))
  const startDate = Math.min(...times.map((one) => one.startDate))
  const ends = [...new Set(times.map(({ endDate }) => endDate))]
  return {
    shifts,
    startDate,
    endDate: ends.length === 1 ? ends[0] : undefined,
    cover: coverAt(Math.max(startDate, asked.now), asked),
  }
}

/** Who is on shift, who comes next, and who after them; each undefined where nobody is planned. Rules §7. */
export const staffOnTheWall = (given: Asked) => {
  const { location, now, clock } = given
  const isHere = (one: Shift) => isOnPublishedRota(one) && (location === undefined || one.location === location)
  const asked = { ...given, shifts: given.shifts.filter(isHere) }
  const first = nowNextOf(asked.shifts, { at: now, clock })
  const next = together(first.next, asked)
  const after = next ? nowNextOf(asked.shifts, { at: next.startDate, clock }).next : []
  return {
    current: together(first.now, asked),
    /** Also where nobody is on shift: that may be a hole. */
    cover: coverAt(now, asked),
    next,
    later: together(after, asked),
  }
}
