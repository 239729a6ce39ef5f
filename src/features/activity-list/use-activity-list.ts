import { useMemo } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import {
  type ColumnWords,
  filterActivities,
  type ListColumn,
  sortActivities,
} from '../../../domain/activity/activity-list.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { displayState } from '../../../domain/activity/display-state.ts'
import { tablePageRows } from '../../../domain/constants.ts'
import { pageOfRows } from '../../../domain/page-of-rows.ts'
import { type Instant, toWireInstant } from '../../../domain/time/instant.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { localTimeOf, startOfDay } from '../../../domain/time/zone.ts'
import { activityStatus } from '../../pieces/activity-status.ts'
import { shiftsWords, typeWords } from '../../pieces/activity-words.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { type Days, keptDays, useActivitiesOfDays } from '../../pieces/use-activities-of-days.ts'
import { clientsWords } from './activity-column-words.ts'
import { type ActivitySearch, activitySearch } from './activity-search.ts'

export type ListTab = 'today' | 'all'

export const columnWords = (facts: CareFacts): ColumnWords<Activity> => ({
  location: (activity) => facts.placeName(locationOf(activity)),
  activity: ({ title }) => title,
  shifts: (activity) => shiftsWords(activity, facts),
  time: ({ startDate }) => localTimeOf(startDate, facts.zone),
  // By when it is: its words may begin with the name of a day.
  appointment: ({ plan }) => plan?.appointment && toWireInstant(plan.appointment.startDate),
  clients: (activity) => clientsWords(activity, facts),
  type: (activity) => typeWords(activity.type, facts),
  state: (activity) => activityStatus(activity, facts)[0]?.text,
})

const daysOf = (tab: ListTab, { from, until }: ActivitySearch, today: LocalDay): Days => {
  if (tab === 'today') return { fromOn: today, untilOn: today }
  const kept = keptDays(today)
  return { fromOn: from ?? kept.fromOn, untilOn: until ?? kept.untilOn }
}

/** In a list of all days that nobody has turned a page of, the page on which today begins. */
const firstPage = (rows: readonly Activity[], by: ListColumn, facts: CareFacts): number => {
  if (by !== 'date') return 1
  const beginsAt = startOfDay(facts.today, facts.zone)
  const place = rows.findIndex(({ startDate }) => startDate >= beginsAt)
  return place < 0 ? 1 : Math.floor(place / tablePageRows) + 1
}

/** The row before the first of today that is not over yet; the rows are in the order of their days. */
export const rowOfNow = (
  rows: readonly Activity[],
  { now, fromAt }: { now: Instant; fromAt: Instant },
): number | undefined => {
  const next = rows.findIndex(
    (one) => one.startDate >= fromAt && (one.endDate > now || displayState(one) === 'started'),
  )
  return next < 1 ? undefined : next - 1
}

/** The page of a list that its address asks for, from this device's copy; `shown` is undefined until it was read. */
export const useActivityList = (tab: ListTab, search: ActivitySearch) => {
  const facts = useCareFacts()
  const { activities: all, older } = useActivitiesOfDays(daysOf(tab, search, facts.today))
  const { by, isDescending } = activitySearch.orderOf(search)
  const sorted = useMemo(() => {
    if (all === undefined) return undefined
    const at = { now: facts.now, lateAfterMinutes: facts.settings?.lateAfterMinutes }
    return sortActivities(filterActivities(all, search, at), { by, isDescending }, columnWords(facts))
  }, [all, search, facts, by, isDescending])
  const shown = useMemo(() => {
    if (sorted === undefined) return undefined
    const page = search.page ?? (isDescending ? 1 : firstPage(sorted, by, facts))
    return pageOfRows(sorted, { page, pageSize: tablePageRows })
  }, [sorted, search.page, by, isDescending, facts])
  const isByDay = by === 'date' && !isDescending && search.page === undefined
  const openAt =
    isByDay && shown !== undefined
      ? rowOfNow(shown.rows, { now: facts.now, fromAt: startOfDay(facts.today, facts.zone) })
      : undefined
  return { shown, older, openAt }
}
