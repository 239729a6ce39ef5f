import * as z from 'zod/mini'
import { AspectAsked, CountedFigure } from '../reports/report-choices.ts'
import { Instant } from '../time/instant.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { QueryNumber } from './call-shapes.ts'
import { defineCall } from './define-call.ts'
import { pageAnswer, pageQuery } from './page-shapes.ts'
import { StatsInput } from './stats-span.ts'

/** Planned activities and what became of them. `doneLater` is the part of `declined` that is done as well. */
const outcomes = { planned: z.int(), done: z.int(), declined: z.int(), doneLater: z.int() }

const minutes = { expectedMinutes: z.int(), takenMinutes: z.int() }

const figures = {
  /** The rota's own: due activities, once for each of their clients. */
  rota: z.object({ ...outcomes, ...minutes }),
  /** The external record's: activities that are kept for it (`planned`), and what it recorded as done. */
  external: z.object({ planned: z.int(), recorded: z.int(), ...minutes }),
  /**
   * Both joined; what stands in both (`inBoth`) counts once. `doneThere` is the part of `done` that the rota does not say
   * is done; `notDone` is planned, and neither done nor declined.
   */
  together: z.object({ ...outcomes, doneThere: z.int(), notDone: z.int(), inBoth: z.int(), ...minutes }),
}

const asked = { clientId: z.optional(Id), aspect: z.optional(AspectAsked) }

/**
 * Activities of clients in the rota and in the external care record, side by side and joined without counting twice.
 * Rules §7, stats; decision 246.
 */
export const statsClientActivities = defineCall({
  name: 'stats.client-activities',
  endpoint: 'GET /stats/rota-activities/client-activities',
  permission: 'read rota.rota-reporting',
  input: z.extend(StatsInput, asked),
  output: z.object({
    /** The external care record; absent where none is set up. `retrievedAt` is when the records of the span were last fetched. */
    source: z.optional(z.object({ name: z.string(), retrievedAt: z.optional(Instant) })),
    sum: z.object(figures),
    /** By aspect of life, those that have anything, in the order of their names. */
    aspects: z.array(z.object({ aspect: AspectAsked, ...figures })),
    clients: z.array(z.object({ clientId: Id, initials: z.string(), ...figures })),
    /** By the Monday of the week; none without. */
    weeks: z.array(z.object({ monday: LocalDay, ...figures })),
    /** By weekday (1 Monday to 7 Sunday) and hour in the provider's zone; none without. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), ...figures })),
  }),
  onFailure: 'caller',
})

/** An activity with one of its clients (`rota`, or `external` where another system keeps it), or a record of that system. */
const ClientActivity = z.object({
  kind: z.enum(['rota', 'external', 'record']),
  /** The activity's id, or the record's. */
  id: Id,
  clientId: Id,
  initials: z.string(),
  title: z.string(),
  location: z.optional(z.string()),
  /** Planned, or as recorded. */
  startDate: Instant,
  aspect: AspectAsked,
  /** The rota says so; every record is done. */
  isDone: z.boolean(),
  isDeclined: z.boolean(),
  /** It stands in the other as well. */
  isInBoth: z.boolean(),
  expectedMinutes: z.optional(z.int()),
  takenMinutes: z.optional(z.int()),
})

/**
 * The activities and records that the figures count, the latest first; without `counted` each once. Rules §7, stats;
 * decision 246.
 */
export const statsClientActivityRows = defineCall({
  name: 'stats.client-activity-rows',
  endpoint: 'GET /stats/rota-activities/client-activities/rows',
  permission: 'read rota.rota-reporting',
  input: z.extend(StatsInput, {
    ...asked,
    ...pageQuery,
    counted: z.optional(CountedFigure),
    /** Any day of the week that is meant. */
    week: z.optional(LocalDay),
    weekday: z.optional(QueryNumber),
    hour: z.optional(QueryNumber),
    /** How many hours from `hour` on; one where it is left out. */
    hours: z.optional(QueryNumber),
  }),
  output: z.object({ _embedded: z.object({ 'client-activities': z.array(ClientActivity) }), ...pageAnswer }),
  onFailure: 'caller',
})
