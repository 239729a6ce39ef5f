import { sql } from 'drizzle-orm'
import { staffSees } from './shifts.ts'
import type { Visibility } from './visibility.ts'

/** Drafts and masters are the managers'. Decisions 21, 36. */
export const rotaVisibility: Visibility = {
  visibleTo: ({ kind }) => (kind === 'manager' ? undefined : sql`r.body ->> 'status' in ${staffSees}`),
  wasVisibleTo: ({ kind }) => (kind === 'manager' ? undefined : sql`a.before ->> 'status' in ${staffSees}`),
}
