import { type Instant, type TimeSpan, toWireInstant } from '../time/instant.ts'
import { addDays } from '../time/local-day.ts'
import { startOfDay } from '../time/zone.ts'
import type { FeedContext, Stage } from './define-resource.ts'
import type { Filter } from './filter.ts'

type Timed = { readonly startDate: Instant; readonly endDate: Instant }

const beginsBefore = (at: Instant): Filter => ({ subject: 'startDate', comparison: 'lt', value: toWireInstant(at) })
const beginsFrom = (at: Instant): Filter => ({ subject: 'startDate', comparison: 'gte', value: toWireInstant(at) })
const endsAfter = (at: Instant): Filter => ({ subject: 'endDate', comparison: 'gt', value: toWireInstant(at) })
const endsBy = (at: Instant): Filter => ({ subject: 'endDate', comparison: 'lte', value: toWireInstant(at) })

/** Between which times a window with this filter lay; undefined for a filter that is none of a window. */
export const edgesOfWindow = (filter: readonly Filter[]): TimeSpan | undefined => {
  const timeOf = (subject: string) => Date.parse(String(filter.find((one) => one.subject === subject)?.value))
  const edges = { fromAt: timeOf('endDate'), untilAt: timeOf('startDate') }
  return Number.isFinite(edges.fromAt) && Number.isFinite(edges.untilAt) ? edges : undefined
}

const windowOf = <Row extends Timed>(name: string, days: number, { today, zone }: FeedContext): Stage<Row> => {
  const fromAt = startOfDay(addDays(today, -days), zone)
  const untilAt = startOfDay(addDays(today, days + 1), zone)
  // Overlap, not start: what began before the window and runs into it belongs to it.
  const filter = [beginsBefore(untilAt), endsAfter(fromAt)]
  return {
    name,
    filter,
    covers: (row) => row.startDate < untilAt && row.endDate > fromAt,
    newSince: (known) => {
      const edge = edgesOfWindow(known)
      if (edge === undefined || edge.untilAt <= fromAt || edge.fromAt >= untilAt) return undefined
      const added = edge.untilAt < untilAt ? beginsFrom(edge.untilAt) : endsBy(edge.fromAt)
      // A window moves to one side at a time, by the day.
      return edge.untilAt < untilAt && edge.fromAt > fromAt ? undefined : [...filter, added]
    },
  }
}

/** Two stages of rows with a start and an end: the days around today first, then the whole window. Decisions 9, 15. */
export const windowStages =
  ({ firstDays, days }: { firstDays: number; days: number }) =>
  <Row extends Timed>(context: FeedContext): readonly Stage<Row>[] => [
    windowOf('around-today', firstDays, context),
    windowOf('window', days, context),
  ]
