import { sql } from 'drizzle-orm'
import type { Visibility } from './visibility.ts'

/** An agency's people see their own agency. Decision 21. */
export const agencyVisibility: Visibility = {
  visibleTo: ({ agencyId }) => (agencyId === undefined ? undefined : sql`r.id = (${agencyId}::text)::uuid`),
}
