import { weekdayWords } from '../activity/repeat-words.ts'
import type { CoverRule, SessionNeed } from './cover-rules.ts'
import type { Duty, Location } from './provider-settings.ts'
import type { SettingsFault } from './settings-fault.ts'

type Known = {
  readonly locations: readonly Location[]
  readonly duties: readonly Duty[]
  readonly coverRules?: readonly CoverRule[] | undefined
}

/** A session needs no more people with a duty than people. */
const tooManyWith = (need: SessionNeed, duties: readonly Duty[], path: string): SettingsFault[] =>
  need.duties.flatMap(({ duty, people }, at) => {
    const name = duties.find(({ value }) => value === duty)?.name ?? duty
    const day = people.findIndex((wanted, weekday) => wanted > (need.people[weekday] ?? 0))
    const [all, wanted, weekday] = [need.people[day], people[day], weekdayWords[day]]
    const message = `${weekday} needs ${all} ${all === 1 ? 'person' : 'people'}, so it cannot need ${wanted} with ${name}.`
    return day === -1 ? [] : [{ path: `${path}/duties/${at}/people/${day}`, message }]
  })

const repeatedAt = (values: readonly string[]): number[] =>
  values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []))

const needFaults = (need: SessionNeed, duties: readonly Duty[], path: string): SettingsFault[] => [
  ...need.duties.flatMap(({ duty }, at) =>
    duties.some(({ value }) => value === duty)
      ? []
      : [{ path: `${path}/duties/${at}/duty`, message: 'Choose another duty. This one is not in the list of duties.' }],
  ),
  ...repeatedAt(need.duties.map(({ duty }) => duty)).map((at) => ({
    path: `${path}/duties/${at}/duty`,
    message: 'Remove one of these. This duty is listed twice.',
  })),
  ...tooManyWith(need, duties, path),
]

/** The faults that keep rules of cover from being saved. Decision 99. */
export const coverRuleFaults = ({ locations, duties, coverRules = [] }: Known): SettingsFault[] => [
  ...coverRules.flatMap(({ locationId, sessions }, at) => {
    const path = `/coverRules/${at}`
    const isKnown = locations.some((one) => one.locationId === locationId)
    const message = 'Choose another location, or remove the rule. This one is not in the list of locations.'
    return [
      ...(isKnown ? [] : [{ path: `${path}/locationId`, message }]),
      ...repeatedAt(sessions.map(({ session }) => session)).map((place) => ({
        path: `${path}/sessions/${place}/session`,
        message: 'Remove one of these. This session is listed twice.',
      })),
      ...sessions.flatMap((need, place) => needFaults(need, duties, `${path}/sessions/${place}`)),
    ]
  }),
  ...repeatedAt(coverRules.map(({ locationId, rotaType, from }) => `${locationId} ${rotaType} ${from}`)).map((at) => ({
    path: `/coverRules/${at}/from`,
    message:
      'Choose another day, or remove one rule. Another rule for this location and type of rota starts on this day.',
  })),
]
