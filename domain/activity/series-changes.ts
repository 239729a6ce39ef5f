import type { LocalDay } from '../time/local-day.ts'
import { nextRuleDays } from '../time/rule-days.ts'
import { localDayOf } from '../time/zone.ts'
import type { Activity } from './activity.ts'
import type { Repeat } from './repeat.ts'
import { endFrom } from './repeat-days.ts'
import { buildRepeat, parseRule } from './repeat-rule.ts'
import type { Series } from './series.ts'
import { contentOf } from './series-content.ts'
import { repeatWithSpan } from './series-from.ts'

/** The same rule from a day on: what is earlier stays as it was made. Undefined where no day is left. */
export const goesOnFrom = (repeat: Repeat, day: LocalDay): Repeat | undefined => {
  const rule = parseRule(repeat)
  if (rule === undefined) return undefined
  const [next] = nextRuleDays(repeat, day, 1)
  const end = next === undefined ? undefined : endFrom(repeat, next)
  if (next === undefined || end === undefined) return undefined
  return buildRepeat({ ...repeat, pattern: rule.pattern, end, from: next })
}

/** The series with another rule, as the payload of `changeActivity`. Decision 60. */
export const withRule = (series: Series, repeat: Repeat, zone: string) => ({
  activityId: series.id,
  ...repeatWithSpan(repeat, zone),
})

/** The series without what comes after this activity. Undefined for a rule that this build cannot read. */
export const stoppedAfter = (series: Series, activity: Activity, zone: string) => {
  const { repeat } = series
  const rule = parseRule(repeat)
  if (rule === undefined) return undefined
  const end = { kind: 'on', day: localDayOf(activity.startDate, zone) } as const
  const ended = buildRepeat({ ...repeat, pattern: rule.pattern, end, from: repeat.startsOn })
  return ended && withRule(series, ended, zone)
}

/** The series planned as this activity is, from its day on. Undefined where nothing comes after it. */
export const plannedAs = (series: Series, activity: Activity, zone: string) => {
  const repeat = goesOnFrom(series.repeat, localDayOf(activity.startDate, zone))
  return repeat && { ...contentOf(activity), ...withRule(series, repeat, zone) }
}
