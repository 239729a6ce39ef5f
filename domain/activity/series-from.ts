import type { Activity } from './activity.ts'
import type { Repeat } from './repeat.ts'
import { lastRepeatDay } from './repeat-days.ts'
import { seriesIdOf, spanOfSeries } from './series.ts'
import { contentOf } from './series-content.ts'

/** A rule with the time from its first to its last activity, as a series carries both. */
export const repeatWithSpan = (repeat: Repeat, zone: string) => ({
  repeat,
  ...spanOfSeries(repeat, lastRepeatDay(repeat), zone),
})

/** The series that an activity begins, as the payload of `createActivity`. Decision 60. */
export const seriesFrom = (activity: Activity, repeat: Repeat, zone: string) => ({
  ...contentOf(activity),
  ...repeatWithSpan(repeat, zone),
  id: seriesIdOf(activity.id),
  master: true,
  adhoc: false,
})
