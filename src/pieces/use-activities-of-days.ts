import { useMemo } from 'react'
import type { Activity } from '../../domain/activity/activity.ts'
import { activityWindowDays } from '../../domain/constants.ts'
import { addDays, type LocalDay } from '../../domain/time/local-day.ts'
import { startOfDay } from '../../domain/time/zone.ts'
import type { VisibleActivity } from '../engine/types.ts'
import { useLiveQuery } from '../engine/use-live-query.ts'
import { useCareFacts } from './care-facts.tsx'
import { type Span, useOlderActivities } from './use-older-activities.ts'

/** From the first day to the last, both included. */
export type Days = { readonly fromOn: LocalDay; readonly untilOn: LocalDay }

/** The days of activities that this device keeps. Decision 9. */
export const keptDays = (today: LocalDay): Days => ({
  fromOn: addDays(today, -activityWindowDays),
  untilOn: addDays(today, activityWindowDays),
})

/** The times of these days, their end excluded. */
export const spanOf = ({ fromOn, untilOn }: Days, zone: string): Span => ({
  fromAt: startOfDay(fromOn, zone),
  untilAt: startOfDay(addDays(untilOn, 1), zone),
})

const earlier = (a: LocalDay, b: LocalDay): LocalDay => (a < b ? a : b)
const later = (a: LocalDay, b: LocalDay): LocalDay => (a > b ? a : b)

/** The parts of these days that lie before and after what this device keeps. */
const beyond = ({ fromOn, untilOn }: Days, kept: Days, zone: string): Span[] => {
  const before = { fromOn, untilOn: earlier(untilOn, addDays(kept.fromOn, -1)) }
  const after = { fromOn: later(fromOn, addDays(kept.untilOn, 1)), untilOn }
  return [before, after].filter((days) => days.fromOn <= days.untilOn).map((days) => spanOf(days, zone))
}

const merged = (here: readonly VisibleActivity[], older: readonly Activity[]): readonly VisibleActivity[] => {
  if (older.length === 0) return here
  return [...new Map([...older, ...here].map((activity) => [activity.id, activity])).values()]
}

/** The activities of some days: from this device's copy, kept up to date; beyond it, as they were read online. */
export const useActivitiesOfDays = (days: Days) => {
  const { zone, today } = useCareFacts()
  const { fromAt, untilAt } = spanOf(days, zone)
  const here = useLiveQuery(
    async (read) => (fromAt < untilAt ? read.activitiesBetween(fromAt, untilAt) : []),
    [fromAt, untilAt],
  )
  const { rows, state } = useOlderActivities(beyond(days, keptDays(today), zone))
  return { activities: useMemo(() => here && merged(here, rows), [here, rows]), older: state }
}
