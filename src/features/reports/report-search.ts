import * as z from 'zod/mini'
import { reportPeriods } from '../../../domain/reports/report-choices.ts'
import { Id } from '../../../domain/wire.ts'
import { anyDay, oneOf } from '../../pieces/list-page/list-search.ts'

/** A whole number within bounds; left out where the address has anything else in its place. */
export const anyWhole = (least: number, most: number) =>
  z.catch(z.optional(z.int().check(z.gte(least), z.lte(most))), undefined)

/** The period that means the days of `from` and `until`, also while one of them is still being typed. */
export const OWN_DAYS = 'own'

const longestLocationId = 100

/** What every report reads from its address: a named period or days of one's own, a location, a client. Rules §2.2. */
export const reportFields = () => ({
  period: oneOf([...reportPeriods, OWN_DAYS]),
  from: anyDay(),
  until: anyDay(),
  location: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(longestLocationId))), undefined),
  client: z.catch(z.optional(Id), undefined),
})

export type ReportSearch = z.output<z.ZodMiniObject<ReturnType<typeof reportFields>>>
