import { masterAnchorMonday, rotaDays } from '../../domain/constants.ts'
import type { RotaStatus } from '../../domain/rota/rota.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import type { DemoDay } from './demo-day.ts'
import { idOf } from './random.ts'
import { demoTeams, type Team } from './teams.ts'

/** Two weeks of a team, or the master that they repeat. */
export type DemoRota = {
  readonly id: string
  readonly team: Team
  readonly status: RotaStatus
  readonly startDate: LocalDay
}

/** By fortnights from the current one: what is long past is locked, what is far ahead is still a draft. */
const statusByPeriod: readonly (readonly [number, RotaStatus])[] = [
  [-3, 'locked'],
  [-2, 'locked'],
  [-1, 'published'],
  [0, 'published'],
  [1, 'published'],
  [2, 'draft'],
]

const rotaOf = (team: Team, period: number, { status, monday }: { status: RotaStatus; monday: LocalDay }): DemoRota => {
  // One that was published and taken back, so that staff see what that looks like.
  const isTakenBack = team.key === 'mf support' && period === 1
  return {
    id: idOf(`rota ${team.key} ${monday} ${period}`),
    team,
    status: isTakenBack ? 'withdrawn' : status,
    startDate: addDays(monday, period * rotaDays),
  }
}

const masterOf = (team: Team): DemoRota => ({
  id: idOf(`master rota ${team.key}`),
  team,
  status: 'master',
  startDate: masterAnchorMonday,
})

/** Past, current, future and master rotas of every team; the current ones run from this week's Monday. */
export const rotasFor = ({ monday }: DemoDay): DemoRota[] =>
  demoTeams.flatMap((team) => [
    masterOf(team),
    ...statusByPeriod.map(([period, status]) => rotaOf(team, period, { status, monday })),
  ])

export const toRotaRow = ({ id, team, status, startDate }: DemoRota) => ({
  id,
  name: status === 'master' ? `${team.name} master` : team.name,
  ...(team.key === 'mf combined' ? { label: `The flats, from ${startDate.slice(8)}/${startDate.slice(5, 7)}` } : {}),
  type: team.type,
  status,
  location: team.location,
  startDate,
  endDate: addDays(startDate, rotaDays - 1),
})
