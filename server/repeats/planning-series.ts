import * as z from 'zod/mini'
import type { Activity } from '../../domain/activity/activity.ts'
import { Repeat } from '../../domain/activity/repeat.ts'
import { lastRepeatDay } from '../../domain/activity/repeat-days.ts'
import { parseRule, startsOnItsDay } from '../../domain/activity/repeat-rule.ts'
import { isSeries, spanOfSeries } from '../../domain/activity/series.ts'
import { earliestRotaDay, latestRotaDay } from '../../domain/constants.ts'
import type { Queryable } from '../database/connection.ts'
import { CONFLICT, type FieldError, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import { noteSeriesWritten } from './series-work.ts'

type Payload = MutationRequest['payload']

const wrongInRule = (repeat: Repeat): FieldError[] => {
  const rule = parseRule(repeat)
  if (rule === undefined) {
    return [{ path: '/repeat/rule', message: 'This is not a rule by which activities repeat here.' }]
  }
  const isWithin = repeat.startsOn >= earliestRotaDay && repeat.startsOn <= latestRotaDay
  const lastDay = rule.end.kind === 'on' ? rule.end.day : repeat.startsOn
  if (!isWithin || lastDay > latestRotaDay) {
    return [{ path: '/repeat/startsOn', message: `A series lies between ${earliestRotaDay} and ${latestRotaDay}.` }]
  }
  const isOwnDay = startsOnItsDay(rule, repeat.startsOn)
  return isOwnDay ? [] : [{ path: '/repeat/startsOn', message: 'A series starts on one of its own days.' }]
}

const wrong = (activity: Activity | undefined, payload: Payload): FieldError[] => {
  const repeat = z.safeParse(Repeat, payload['repeat']).data
  const willBeMaster = payload['master'] ?? activity?.master ?? false
  if (isSeries(activity) && willBeMaster === false) {
    return [{ path: '/master', message: 'A series stays one: give it an end, or remove it.' }]
  }
  if (repeat === undefined) return []
  if (willBeMaster === false || (activity !== undefined && !isSeries(activity))) {
    return [{ path: '/repeat', message: 'A series is made as such: an activity of its own, with master.' }]
  }
  const started = payload['startForClients']
  const isStarted = Array.isArray(started) && started.length > 0
  return isStarted ? [{ path: '/startForClients', message: 'Nobody begins a series.' }] : wrongInRule(repeat)
}

/** Ends the request with 422 where a series is not made as it has to be. Decision 60. */
export const refuseWrongSeries = (activity: Activity | undefined, payload: Payload): void =>
  refuseFields(wrong(activity, payload))

/** Ends the request with 409 where something is reported of a series: things happen on its days. */
export const refuseReportOnSeries = (activity: Activity | undefined): void => {
  if (!isSeries(activity)) return
  throw new ProblemError(problem(CONFLICT, 'This is a series; what happens is reported on the activity of a day.'))
}

/** A series with the time that its rule gives it, whatever was said. Any other activity is left as it is. */
export const withSpanOfSeries = async (tx: Queryable, activity: Activity): Promise<Activity> => {
  const zone = isSeries(activity) ? (await providerSettingsOf(tx))?.timeZone : undefined
  if (!isSeries(activity) || zone === undefined) return activity
  return { ...activity, ...spanOfSeries(activity.repeat, lastRepeatDay(activity.repeat), zone) }
}

/** Where a series was written, changed or removed, its activities follow. */
export const noteSeries = async (tx: Queryable, request: MutationRequest, activity: Activity): Promise<void> => {
  if (!isSeries(activity)) return
  const { caller, receivedAt: at } = request
  await noteSeriesWritten(tx, { seriesId: activity.id, userId: caller.user.id, at })
}
