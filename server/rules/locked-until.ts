import { sql } from 'drizzle-orm'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { source } from '../database/needs.ts'

type Found = { readonly until: LocalDay | null }

/** The last day of the pay periods that are locked; undefined where none is. */
export const lockedUntil = source({
  select: () => sql`select max(until_day) as "until" from payroll_locks`,
  tell: ([found]: readonly Found[], _asked: undefined): LocalDay | undefined => found?.until ?? undefined,
})
