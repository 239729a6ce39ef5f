import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { step } from '../changes/beside.ts'
import type { Queryable } from '../database/connection.ts'
import type { Document } from '../database/documents.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb } from '../database/tables.ts'
import { peopleOfAgencies, raiseVisibility } from './raise-visibility.ts'
import { isOnShownRota } from './shifts.ts'

const Worked = z.looseObject({ assignedTo: z.array(z.looseObject({ agencyId: z.optional(z.string()) })) })

type Span = { readonly location: string; readonly starts: string; readonly ends: string }

/** One stretch of time for each location: wider than its shifts, and one comparison instead of hundreds. */
const spansOf = (documents: readonly Document[]): Span[] => {
  const spans = new Map<string, Span>()
  for (const { body } of documents) {
    const location = String(body['location'])
    const [starts, ends] = [String(body['startDate']), String(body['endDate'])]
    const known = spans.get(location) ?? { location, starts, ends }
    const isEarlier = starts < known.starts
    const isLater = ends > known.ends
    spans.set(location, { location, starts: isEarlier ? starts : known.starts, ends: isLater ? ends : known.ends })
  }
  return [...spans.values()]
}

/**
 * The agencies of these shifts, and those whose people work at the same location while they run: whose shifts they see,
 * and whose names, changes with them. Decision 21.
 */
const agenciesAround = async (tx: Queryable, documents: readonly Document[]): Promise<string[]> => {
  const beside = await rowsOf<{ agencyId: string }>(
    tx,
    sql`select distinct worker ->> 'agencyId' as "agencyId" from shifts s
        join jsonb_to_recordset(${jsonb(spansOf(documents))}) as span(location text, starts text, ends text)
          on s.body ->> 'location' = span.location
        cross join lateral jsonb_array_elements(s.body -> 'assignedTo') worker
        where ${isOnShownRota}
          and (s.body ->> 'startDate') COLLATE "C" < span.ends and (s.body ->> 'endDate') COLLATE "C" > span.starts
          and worker ->> 'type' = 'current' and worker ->> 'agencyId' is not null`,
  )
  const own = documents.flatMap(({ body }) => z.parse(Worked, body).assignedTo)
  return [...new Set([...own, ...beside].flatMap(({ agencyId }) => (agencyId === undefined ? [] : [agencyId])))]
}

/**
 * The people of agencies that see other rows once these shifts changed read anew; shifts that staff do not see change
 * nothing. Call it after the writes, with the shifts as they were and as they are.
 */
export const raiseAround = async (tx: Queryable, documents: readonly Document[]): Promise<void> => {
  const shown = documents.filter(({ body }) => body['rotaStatus'] !== 'draft' && body['rotaStatus'] !== 'master')
  if (shown.length === 0) return
  const agencyIds = await agenciesAround(tx, shown)
  if (agencyIds.length > 0) await raiseVisibility(tx, peopleOfAgencies(agencyIds))
}

/** The same as what follows from a mutation. */
export const raisedAround = step<readonly Document[]>('agencies around read anew', raiseAround)
