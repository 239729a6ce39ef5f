import type { Activity } from '../../domain/activity/activity.ts'
import type { Repeat } from '../../domain/activity/repeat.ts'
import { lastRepeatDay } from '../../domain/activity/repeat-days.ts'
import { parseRule, startsOnItsDay } from '../../domain/activity/repeat-rule.ts'
import { isSeries, spanOfSeries } from '../../domain/activity/series.ts'
import { earliestRotaDay, latestRotaDay } from '../../domain/constants.ts'
import type { ProviderSettings } from '../../domain/provider/provider-settings.ts'
import { step } from '../changes/beside.ts'
import type { MutationRequest } from '../changes/mutation-request.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { noteSeriesWritten } from './series-work.ts'

/** What a plan says of being a series. */
type Said = {
  readonly repeat?: Repeat | undefined
  readonly master?: boolean | undefined
  readonly startForClients?: readonly unknown[] | undefined
}

const wrongInRule = (repeat: Repeat): FieldError[] => {
  const rule = parseRule(repeat)
  if (rule === undefined) {
    return [{ path: '/repeat/rule', message: 'Choose another way to repeat. Activities cannot repeat like this.' }]
  }
  const isWithin = repeat.startsOn >= earliestRotaDay && repeat.startsOn <= latestRotaDay
  const lastDay = rule.end.kind === 'on' ? rule.end.day : repeat.startsOn
  if (!isWithin || lastDay > latestRotaDay) {
    return [{ path: '/repeat/startsOn', message: `Choose days between ${earliestRotaDay} and ${latestRotaDay}.` }]
  }
  const isOwnDay = startsOnItsDay(rule, repeat.startsOn)
  return isOwnDay
    ? []
    : [{ path: '/repeat/startsOn', message: 'Choose a start date that is one of the repeating days.' }]
}

const wrong = (activity: Activity | undefined, { repeat, master, startForClients = [] }: Said): FieldError[] => {
  const willBeMaster = master ?? activity?.master ?? false
  if (isSeries(activity) && willBeMaster === false) {
    return [
      { path: '/master', message: 'Choose an end date, or remove the series. It cannot become a single activity.' },
    ]
  }
  if (repeat === undefined) return []
  if (willBeMaster === false || (activity !== undefined && !isSeries(activity))) {
    return [{ path: '/repeat', message: 'Add a new activity to make a series.' }]
  }
  return startForClients.length > 0
    ? [{ path: '/startForClients', message: 'Start the activity of a day, not the series.' }]
    : wrongInRule(repeat)
}

/** Ends the request with 422 where a series is not made as it has to be. Decision 60. */
export const refuseWrongSeries = (activity: Activity | undefined, said: Said): void =>
  refuseFields(wrong(activity, said))

/** Ends the request with 409 where something is reported of a series: things happen on its days. */
export const refuseReportOnSeries = (activity: Activity | undefined): void => {
  if (!isSeries(activity)) return
  throw new ProblemError(problem(CONFLICT, 'Report on the activity of a day. This is a series.'))
}

/** A series with the time that its rule gives it, whatever was said. Any other activity is left as it is. */
export const withSpanOfSeries = (activity: Activity, settings: ProviderSettings | undefined): Activity =>
  isSeries(activity) && settings !== undefined
    ? { ...activity, ...spanOfSeries(activity.repeat, lastRepeatDay(activity.repeat), settings.timeZone) }
    : activity

const noted = step<Parameters<typeof noteSeriesWritten>[1]>('series follows', noteSeriesWritten)

/** Where a series was written, changed or removed, its activities follow. */
export const seriesNoted = (
  { caller, receivedAt: at }: Pick<MutationRequest, 'caller' | 'receivedAt'>,
  activity: Activity,
) => (isSeries(activity) ? [noted({ seriesId: activity.id, userId: caller.user.id, at })] : [])
