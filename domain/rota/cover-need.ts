import type { CoverRule } from '../provider/cover-rules.ts'
import type { ProviderSettings, Session } from '../provider/provider-settings.ts'
import { type LocalDay, weekdayOf } from '../time/local-day.ts'
import type { Rota } from './rota.ts'

/** The team whose shifts are counted: one type of rota at one location, with what the provider says that it needs. */
export type CoverTeam = {
  readonly location: string
  readonly rotaType: string
  /** A pattern has no dates of its own: what holds last holds for it. */
  readonly isPattern: boolean
  readonly rules: readonly CoverRule[]
}

/** How many people are needed, and how many of them with each duty. */
export type CoverNeed = {
  readonly people: number
  readonly duties: readonly { readonly duty: string; readonly people: number }[]
}

/** The team of a rota. */
export const coverTeamOf = (
  { location, type, status }: Pick<Rota, 'location' | 'type' | 'status'>,
  settings: Pick<ProviderSettings, 'coverRules'> | undefined,
): CoverTeam => ({
  location,
  rotaType: type,
  isPattern: status === 'master',
  rules: settings?.coverRules ?? [],
})

/** The rule that holds for a team on a day: the last of those that have begun by then. */
const ruleOn = ({ location, rotaType, isPattern, rules }: CoverTeam, day: LocalDay): CoverRule | undefined =>
  rules
    .filter((rule) => rule.locationId === location && rule.rotaType === rotaType && (isPattern || rule.from <= day))
    .reduce<CoverRule | undefined>((last, rule) => (last && last.from > rule.from ? last : rule), undefined)

/** The need of a session on a day, as the provider says it; undefined where nothing was said of it. Decision 99. */
export const sessionNeed = (
  { value }: Pick<Session, 'value'>,
  { day, team }: { readonly day: LocalDay; readonly team: CoverTeam },
): CoverNeed | undefined => {
  const said = ruleOn(team, day)?.sessions.find(({ session }) => session === value)
  const on = (people: readonly number[]) => people[weekdayOf(day) - 1] ?? 0
  return (
    said && {
      people: on(said.people),
      duties: said.duties.map(({ duty, people }) => ({ duty, people: on(people) })).filter(({ people }) => people > 0),
    }
  )
}
