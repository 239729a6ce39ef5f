import type { Activity } from '../activity/activity.ts'
import { oldAfterMs } from '../constants.ts'
import { currentAssignments } from '../rota/assignment.ts'
import { clientOfCareEntry, entryTimes } from '../rota/care-entry.ts'
import { isOnPublishedRota } from '../rota/published.ts'
import type { Shift } from '../rota/shift.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDay } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { Client } from './client.ts'
import { isArchivedOn } from './client-list.ts'
import { hoursAt } from './hours.ts'
import { hoursTable, roundedHours } from './hours-table.ts'

/** Hours of a week by category, with two decimals. */
export type CategoryHours = { readonly care: number; readonly support: number }

/** What a client's week was to be, was planned to be, and was. Decision 69. */
export type ClientWeek = {
  /** By the entries that hold on each day, a seventh of the week a day. */
  readonly commissioned: CategoryHours
  readonly rostered: CategoryHours
  readonly delivered: CategoryHours
  /** Activities that began over a day ago and were never stopped: nobody knows how long they took, so they do not count. */
  readonly withoutStop: number
}

type WeekAsked = {
  readonly client: Client
  readonly monday: LocalDay
  readonly zone: string
  readonly now: Instant
  /** Everything that overlaps the week; more does no harm. */
  readonly shifts: readonly Shift[]
  readonly activities: readonly Activity[]
  /** Everybody, since initials in a schedule may be those of two. */
  readonly clients: readonly Client[]
}

type Stretch = { readonly category: keyof CategoryHours; readonly from: Instant; readonly until: Instant }

const hourMs = 60 * 60 * 1000
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6]

/** How long at least one of these goes on between two moments, in hours: two at once are one hour of the client's. */
const covered = (stretches: readonly Stretch[], { from, until }: Pick<Stretch, 'from' | 'until'>): number => {
  let reached = from
  let ms = 0
  for (const stretch of [...stretches].sort((a, b) => a.from - b.from)) {
    const start = Math.max(stretch.from, reached)
    const end = Math.min(stretch.until, until)
    if (end <= start) continue
    ms += end - start
    reached = end
  }
  return roundedHours(ms / hourMs)
}

const byCategory = (stretches: readonly Stretch[], week: Pick<Stretch, 'from' | 'until'>): CategoryHours => {
  const of = (wanted: keyof CategoryHours) =>
    covered(
      stretches.filter(({ category }) => category === wanted),
      week,
    )
  return { care: of('care'), support: of('support') }
}

const commissionedIn = (client: Client, monday: LocalDay): CategoryHours => {
  const days = daysOfWeek.map((day) => hoursAt(client, addDays(monday, day)))
  const of = (category: keyof CategoryHours) =>
    roundedHours(days.reduce((sum, hours) => sum + (hours ? hoursTable(hours).together[category] / 7 : 0), 0))
  return { care: of('care'), support: of('support') }
}

/** Care activities are care; every other that is done with a client supports them. */
const categoryOf = ({ type }: Activity): keyof CategoryHours => (type === 'care' ? 'care' : 'support')

/** What the schedules of worked shifts have for the client. Rules §5. */
const scheduled = ({ client, shifts, clients, zone }: WeekAsked): Stretch[] =>
  shifts
    .filter((shift) => isOnPublishedRota(shift) && currentAssignments(shift).length > 0)
    .flatMap((shift) => {
      const living = clients.filter(
        (other) => other.location.locationId === shift.location && !isArchivedOn(other, shift.day),
      )
      return shift.schedule
        .filter((entry) => clientOfCareEntry(entry, living)?.id === client.id)
        .map((entry): Stretch => {
          const { startDate, endDate } = entryTimes(shift, entry, zone)
          return { category: 'care', from: startDate, until: endDate }
        })
    })

/** The client's part in real activities; a series is a pattern, and what carries a report alone was never planned. */
const partsOf = ({ client, activities }: WeekAsked) =>
  activities
    .filter(({ master }) => !master)
    .flatMap((activity) =>
      activity.clients
        .filter(({ clientId }) => clientId === client.id)
        .map((entry) => ({ activity, entry, category: categoryOf(activity) })),
    )

/** Commissioned, rostered and delivered hours of one client and week, Monday to Sunday, and what of it is not known. Decision 69. */
export const clientWeek = (asked: WeekAsked): ClientWeek => {
  const { client, monday, zone, now } = asked
  const week = { from: startOfDay(monday, zone), until: startOfDay(addDays(monday, 7), zone) }
  const parts = partsOf(asked)
  const planned = parts
    .filter(({ activity }) => activity.carriesReport !== true)
    .map(({ activity, category }): Stretch => ({ category, from: activity.startDate, until: activity.endDate }))
  const begun = parts.flatMap(({ entry: { startDate, endDate }, category }) =>
    startDate === undefined ? [] : [{ category, from: startDate, until: endDate }],
  )
  const isForgotten = ({ from, until }: (typeof begun)[number]) => until === undefined && now - from >= oldAfterMs
  const delivered = begun
    .filter((stretch) => !isForgotten(stretch))
    .map((stretch): Stretch => ({ ...stretch, until: stretch.until ?? now }))
  return {
    commissioned: commissionedIn(client, monday),
    rostered: byCategory([...scheduled(asked), ...planned], week),
    delivered: byCategory(delivered, week),
    withoutStop: begun.filter((one) => isForgotten(one) && week.from <= one.from && one.from < week.until).length,
  }
}

/** Care and support together. */
export const togetherOf = ({ care, support }: CategoryHours): number => roundedHours(care + support)

/** How far some hours fall short of what was commissioned; negative where they are more. */
export const gapOf = (commissioned: number, hours: number): number => roundedHours(commissioned - hours)
