import { v5 as uuidV5 } from 'uuid'
import { latestRotaDay } from '../constants.ts'
import { formatTime } from '../time/format.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDay } from '../time/local-day.ts'
import { instantOf, localDayOf } from '../time/zone.ts'
import type { Id } from '../wire.ts'
import type { Activity, Plan } from './activity.ts'
import type { Repeat } from './repeat.ts'

/** An activity that others are made of: it stands in no list, and nobody begins it. Decision 60. */
export type Series = Activity & { readonly repeat: Repeat }

/** Whether this row is the pattern of a series. */
export const isSeries = (activity: Activity | undefined): activity is Series =>
  activity?.master === true && activity.repeat !== undefined

/** The id of the series that is made from an activity: there is one at most. */
export const seriesIdOf = (activityId: Id): Id => uuidV5('series', activityId)

/** The id of the activity of a day: whoever makes it, and however often, makes the same. */
export const idOnDay = (seriesId: Id, day: LocalDay): Id => uuidV5(day, seriesId)

type Span = { readonly startDate: Instant; readonly endDate: Instant }

/** When the activity of a day is. Decision 32. */
export const spanOnDay = ({ startTime, endTime }: Repeat, day: LocalDay, zone: string): Span => {
  const endsOn = endTime.slice(0, 5) > startTime.slice(0, 5) ? day : addDays(day, 1)
  return { startDate: instantOf(day, startTime, zone), endDate: instantOf(endsOn, endTime, zone) }
}

/**
 * From the start of its first activity to the end of its last: what devices keep a series by. One that does not end
 * lasts as long as rotas can.
 */
export const spanOfSeries = (repeat: Repeat, lastDay: LocalDay | undefined, zone: string): Span => ({
  startDate: spanOnDay(repeat, repeat.startsOn, zone).startDate,
  endDate: spanOnDay(repeat, lastDay ?? latestRotaDay, zone).endDate,
})

type OnDay = { readonly repeat: Repeat; readonly day: LocalDay; readonly zone: string }

/** The appointment at the same local times: what is earlier than the start of a night is on the morning after it. */
const planOnDay = (plan: Plan, { repeat, day, zone }: OnDay): Plan => {
  const { appointment } = plan
  if (appointment === undefined) return plan
  const { startDate, endDate } = appointment
  const startTime = formatTime(startDate, zone)
  const isAfterMidnight = repeat.endTime <= repeat.startTime && startTime < repeat.startTime.slice(0, 5)
  const startsOn = addDays(day, isAfterMidnight ? 1 : 0)
  const endsOn = addDays(startsOn, daysBetween(localDayOf(startDate, zone), localDayOf(endDate, zone)))
  const moved = {
    startDate: instantOf(startsOn, startTime, zone),
    endDate: instantOf(endsOn, formatTime(endDate, zone), zone),
  }
  return { ...plan, appointment: { ...appointment, ...moved } }
}

/**
 * The activity of a day, as the series plans it: an ordinary one, of nobody's shift, without anything that happened.
 */
export const activityOnDay = (series: Series, day: LocalDay, zone: string): Activity => {
  const { repeat, rotaId: _rota, cameBack: _back, plan, ...planned } = series
  return {
    ...planned,
    ...spanOnDay(repeat, day, zone),
    ...(plan === undefined ? {} : { plan: planOnDay(plan, { repeat, day, zone }) }),
    id: idOnDay(series.id, day),
    seriesId: series.id,
    master: false,
    adhoc: false,
    shifts: [],
    reports: [],
    clients: series.clients.map((client) => ({ ...client, reports: [] })),
  }
}
