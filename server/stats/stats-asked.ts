import type * as z from 'zod/mini'
import type { StatsInput } from '../../domain/calls/stats-span.ts'
import { lateAfterMinutes, statsLongestSpanDays } from '../../domain/constants.ts'
import { type Instant, toWireInstant } from '../../domain/time/instant.ts'
import { addDays, daysBetween, type LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../domain/time/zone.ts'
import { BAD_QUERY, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallAsked } from '../request/call-handler.ts'

/** What a figure is asked about: from a moment up to, not including, another. */
export type StatsAsked = {
  readonly fromAt: Instant
  readonly untilAt: Instant
  /** The same as texts of the wire, which rows are compared with. */
  readonly from: string
  readonly until: string
  readonly zone: string
  readonly location: string | undefined
  /** A start that comes this much after its plan is late. */
  readonly lateAfterMinutes: number
  readonly now: Instant
}

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'
const DAY_MS = 86_400_000

const refuse = (path: string, sentence: string): never => {
  throw new ProblemError(problem(BAD_QUERY, sentence, { errors: [{ path, message: sentence }] }))
}

/** Refuses a day that figures are never asked about. */
export const demandDay = (path: string, day: LocalDay): void => {
  if (day < FIRST_DAY || day > LAST_DAY) refuse(path, 'Choose days between 2000 and 2199.')
}

/** The moment that a bound stands for: of a day its begin, or as the last day the begin of the next. */
const boundOf = (
  path: string,
  bound: Instant | LocalDay,
  { zone, plusDays }: { zone: string; plusDays: number },
): Instant => {
  // The rota's last day ends in the morning of the day after.
  demandDay(path, typeof bound === 'number' ? localDayOf(bound - plusDays * DAY_MS, zone) : bound)
  return typeof bound === 'number' ? bound : startOfDay(addDays(bound, plusDays), zone)
}

type Asked = z.output<typeof StatsInput>

const spanOf = ({ startDate, endDate }: Asked, zone: string): { fromAt: Instant; untilAt: Instant } => {
  const fromAt = boundOf('/startDate', startDate, { zone, plusDays: 0 })
  const untilAt = boundOf('/endDate', endDate, { zone, plusDays: 1 })
  if (untilAt <= fromAt) refuse('/endDate', 'Choose a last day that is on or after the first.')
  const days = daysBetween(localDayOf(fromAt, zone), localDayOf(untilAt - 1, zone)) + 1
  if (days > statsLongestSpanDays) {
    refuse('/endDate', `Choose at most ${statsLongestSpanDays} days.`)
  }
  return { fromAt, untilAt }
}

/**
 * What is asked, checked. Nobody of an agency gets a figure, whatever else they may do: every one of them tells of
 * people, shifts and clients whom they may not see. Rules §7, stats; decision 21.
 */
export const statsAsked = async ({ context, viewer, input }: CallAsked<Asked>): Promise<StatsAsked> => {
  if (viewer.agencyId !== undefined) {
    throw new ProblemError(problem(NOT_ALLOWED, 'You do not have permission to do this.'))
  }
  const settings = await providerSettingsOf(context.database.drizzle)
  const zone = settings?.timeZone ?? 'UTC'
  const { location } = input
  if (location !== undefined && settings?.locations.every(({ locationId }) => locationId !== location)) {
    refuse('/location', 'This location cannot be found.')
  }
  const { fromAt, untilAt } = spanOf(input, zone)
  return {
    fromAt,
    untilAt,
    from: toWireInstant(fromAt),
    until: toWireInstant(untilAt),
    zone,
    location,
    lateAfterMinutes: Math.min(...(settings?.lateAfterMinutes.length ? settings.lateAfterMinutes : lateAfterMinutes)),
    now: context.clock(),
  }
}

/** A list in one answer. */
export const listOf = <Row>(name: string, rows: readonly Row[]) => ({
  _embedded: { [name]: rows },
  total: rows.length,
  count: rows.length,
})
