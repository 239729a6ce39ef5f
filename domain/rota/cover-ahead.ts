import type { ProviderSettings } from '../provider/provider-settings.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned } from './assignment.ts'
import type { StaffClock } from './clash.ts'
import { type CoverHole, coverHoles } from './cover-holes.ts'
import { coverTeamOf } from './cover-need.ts'
import { isOnPublishedRota } from './published.ts'
import type { Rota } from './rota.ts'
import { isCurrentRota } from './rota-choice.ts'
import { shiftsOfRotaDay } from './rota-day.ts'
import { staffTimes } from './session.ts'
import type { Shift } from './shift.ts'

type Asked = {
  readonly location: string
  readonly day: LocalDay
  readonly now: Instant
  readonly clock: StaffClock
  readonly settings: Pick<ProviderSettings, 'coverRules'>
}

/** The holes in a place's cover on one day, and the shifts that nobody works; those that are over are left out. */
export type CoverAhead = { readonly holes: readonly CoverHole[]; readonly nobody: readonly Shift[] }

/**
 * The cover that a place still lacks on a rota's day, team by team; the teams are those whose published rotas run then.
 * `shifts` are all around that day; undefined where no published rota runs, since nothing is known of its cover then.
 * Decisions 34 and 99.
 */
export const coverAhead = (
  shifts: readonly Shift[],
  rotas: readonly Rota[],
  { location, day, now, clock, settings }: Asked,
): CoverAhead | undefined => {
  const own = shifts.filter((shift) => shift.location === location && isOnPublishedRota(shift))
  const running = rotas.filter((rota) => rota.location === location && isCurrentRota(rota, day))
  if (running.length === 0) return undefined
  const teams = new Map(running.map((rota) => [rota.type, coverTeamOf(rota, settings)]))
  const holes = [...teams].flatMap(([type, team]) => {
    const ofTeam = own.filter(({ rotaType }) => rotaType === type)
    return coverHoles(ofTeam, { days: [day], clock, team })
  })
  const nobody = shiftsOfRotaDay(own, { day, clock }).filter(
    (shift) => isUnassigned(shift) && !shift.coverNotRequired && staffTimes(shift, clock).endDate > now,
  )
  return { holes: holes.filter(({ stretch }) => stretch.endDate > now), nobody }
}
