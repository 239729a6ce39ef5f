import { type Instant, toWireInstant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { FeedContext, Stage } from './define-resource.ts'

type Timed = { readonly startDate: Instant; readonly endDate: Instant }

const windowOf = <Row extends Timed>(name: string, days: number, { today, zone }: FeedContext): Stage<Row> => {
  const fromAt = startOfDay(addDays(today, -days), zone)
  const untilAt = startOfDay(addDays(today, days + 1), zone)
  return {
    name,
    // Overlap, not start: what began before the window and runs into it belongs to it.
    filter: [
      { subject: 'startDate', comparison: 'lt', value: toWireInstant(untilAt) },
      { subject: 'endDate', comparison: 'gt', value: toWireInstant(fromAt) },
    ],
    covers: (row) => row.startDate < untilAt && row.endDate > fromAt,
  }
}

/** Two stages of rows with a start and an end: the days around today first, then the whole window. Decisions 9, 15. */
export const windowStages =
  ({ firstDays, days }: { firstDays: number; days: number }) =>
  <Row extends Timed>(context: FeedContext): readonly Stage<Row>[] => [
    windowOf('around-today', firstDays, context),
    windowOf('window', days, context),
  ]
