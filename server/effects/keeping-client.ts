import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { readVisible } from '../resources/served.ts'
import type { Effect } from './effect.ts'
import { unknownReferences } from './known-references.ts'
import { refuseFields } from './refuse-fields.ts'

const Placed = z.looseObject({ location: z.optional(z.looseObject({ locationId: z.string() })) })

const hasNamesake = async (tx: Queryable, id: string, initials: unknown): Promise<boolean> => {
  const others = await rowsOf(
    tx,
    sql`select 1 as found from clients r where r.deleted_at is null and r.id <> (${id}::text)::uuid
        and lower(trim(r.body ->> 'initials')) = lower(trim(${String(initials)}::text)) limit 1`,
  )
  return others.length > 0
}

/**
 * A client lives at a location that there is. Who gets initials that another client has is told so, since both are shown
 * with their rooms from then on. Rules §5.
 */
export const keepingClient: Effect = {
  check: async (tx, { payload }) => {
    const { location } = z.parse(Placed, payload)
    refuseFields(await unknownReferences(tx, { locations: { '/location/locationId': location?.locationId } }))
  },
  answers: 'clients',
  answer: async (tx, { definition, payload, viewer }) => {
    const id = definition.target(payload).toLowerCase()
    const [client] = await readVisible(tx, 'clients', { ids: [id], viewer })
    if (client === undefined || payload['initials'] === undefined) return client
    if (!(await hasNamesake(tx, id, client['initials']))) return client
    const content = `Another client has the initials ${client['initials']} too. Both are shown with their rooms.`
    return { ...client, _messages: [{ type: 'info', content }] }
  },
}
