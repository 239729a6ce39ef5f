import type { Activity } from '../../domain/activity/activity.ts'
import { parseRule } from '../../domain/activity/repeat-rule.ts'
import { activityOnDay, type Series } from '../../domain/activity/series.ts'
import { repeatFilledDays } from '../../domain/constants.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { ruleDays } from '../../domain/time/rule-days.ts'
import { figuresOf } from '../activities/figures.ts'
import { plannedClientsOf, planOf } from '../activities/plan-of.ts'
import { nextDocument, tombstoneOf } from '../changes/conflict.ts'
import type { RowWrite } from '../changes/row-write.ts'
import { newDocument, toWireRow } from '../database/documents.ts'
import { canonicalJson } from '../request/canonical-json.ts'
import { ENDED_BY_SERIES, isUntouched, type MadeActivity } from './made-activities.ts'

/** The series as it stands, and the day and time by which it is looked at. `leftOn`: since when a client is away. */
export type SeriesNow = {
  readonly series: Series
  readonly isRemoved: boolean
  readonly today: LocalDay
  readonly now: number
  readonly zone: string
  readonly leftOn: (clientId: string) => LocalDay | undefined
}

/**
 * From which day on a series is looked at: what was before is as it was. One whose end was set before its first day is
 * over, and takes along what an earlier form of it had made after that end.
 */
export const lookedAtFrom = ({ series: { repeat }, today }: Pick<SeriesNow, 'series' | 'today'>): LocalDay => {
  const end = parseRule(repeat)?.end
  const isOver = end?.kind === 'on' && end.day < repeat.startsOn
  const from = isOver ? addDays(end.day, 1) : repeat.startsOn
  return from > today ? from : today
}

const withoutThoseAway = (activity: Activity, day: LocalDay, leftOn: SeriesNow['leftOn']): Activity => ({
  ...activity,
  clients: activity.clients.filter(({ clientId }) => (leftOn(clientId) ?? '9999') > day),
})

/**
 * The activities that a series plans for the coming days. A client who has left is in none, and what was for people who
 * have all left is not there.
 */
export const plannedBySeries = (at: SeriesNow): Activity[] => {
  const { series, isRemoved, today, zone, leftOn } = at
  if (isRemoved) return []
  const days = ruleDays(series.repeat, lookedAtFrom(at), addDays(today, repeatFilledDays))
  return days
    .filter((day) => day !== series.repeat.first?.day)
    .map((day) => withoutThoseAway(activityOnDay(series, day, zone), day, leftOn))
    .filter(({ clients }) => clients.length > 0 || series.clients.length === 0)
}

const made = (planned: Activity): RowWrite => {
  const body = planOf(planned)
  const clients = plannedClientsOf(planned)
  return {
    table: 'activities',
    action: 'created',
    document: newDocument(planned.id, body),
    after: body,
    figures: figuresOf(planned),
    clients,
  }
}

/** The activity as the series has it now. No field is marked: it stays untouched by people. */
const written = (planned: Activity, current: MadeActivity): RowWrite => {
  const body = planOf(planned)
  const document = { ...nextDocument(current, body, []), isDeleted: false }
  return {
    table: 'activities',
    action: 'updated',
    document,
    before: toWireRow(current),
    after: body,
    figures: figuresOf(planned),
    clients: plannedClientsOf(planned),
  }
}

const ended = (current: MadeActivity): RowWrite => ({
  table: 'activities',
  action: 'deleted',
  document: tombstoneOf({ ...current, body: { ...current.body, [ENDED_BY_SERIES]: true } }),
  before: toWireRow(current),
})

const isAsPlanned = (planned: Activity, { body, clientIds }: MadeActivity): boolean =>
  canonicalJson(planOf(planned)) === canonicalJson(body) &&
  planned.clients.map(({ clientId }) => clientId).join() === clientIds.join()

const isAhead = ({ body }: MadeActivity, now: number): boolean => Date.parse(String(body['startDate'])) > now

const changeOf = (planned: Activity, current: MadeActivity | undefined, now: number): RowWrite | undefined => {
  if (current === undefined) return made(planned)
  if (current.isDeleted) return current.body[ENDED_BY_SERIES] === true ? written(planned, current) : undefined
  return isUntouched(current) && isAhead(current, now) && !isAsPlanned(planned, current)
    ? written(planned, current)
    : undefined
}

/**
 * What is to be written so that the coming days are as the series plans them: what is missing is made, what nobody has
 * touched follows the series or goes with it. A day that somebody removed stays empty. Decision 60.
 */
export const changesOfSeries = (
  planned: readonly Activity[],
  existing: readonly MadeActivity[],
  now: number,
): RowWrite[] => {
  const existingById = new Map(existing.map((one) => [one.id, one]))
  const plannedIds = new Set(planned.map(({ id }) => id))
  const isLeftOver = (one: MadeActivity) =>
    !plannedIds.has(one.id) && !one.isDeleted && isUntouched(one) && isAhead(one, now)
  return [
    ...planned.flatMap((one) => changeOf(one, existingById.get(one.id), now) ?? []),
    ...existing.filter(isLeftOver).map(ended),
  ]
}
