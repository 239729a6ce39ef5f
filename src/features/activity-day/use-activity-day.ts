import { isLate } from '../../../domain/activity/activity-list.ts'
import { daySections } from '../../../domain/activity/day-sections.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useActivitiesOfDays } from '../../pieces/use-activities-of-days.ts'

/** The activities of a day by session and location, and those that are late; undefined until this device's copy was read. */
export const useActivityDay = (day: LocalDay) => {
  const { zone, settings, now } = useCareFacts()
  const { activities, older } = useActivitiesOfDays({ fromOn: day, untilOn: day })
  const locationIds = (settings?.locations ?? []).map(({ locationId }) => locationId)
  const sections = activities && daySections(activities, { day, zone, sessions: settings?.sessions ?? [], locationIds })
  const late = (activities ?? [])
    .filter((activity) => isLate(activity, { now, lateAfterMinutes: settings?.lateAfterMinutes }))
    .sort((a, b) => a.startDate - b.startDate)
  return { sections, late, older, count: activities?.length ?? 0 }
}
