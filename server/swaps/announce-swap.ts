import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { jsonb, moment } from '../database/tables.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { Announced } from '../mutations/row-write.ts'

/** The one channel that swap requests are told of in. */
const SWAP_CHANNEL = { id: '5b8a2c10-7d44-4e0b-9c1f-3a6e2f9d7b54', name: 'Shift swaps' }

/** Everybody who may decide. */
export const deciders = async (tx: Queryable): Promise<string[]> => {
  const rows = await rowsOf<{ userId: string }>(
    tx,
    sql`select id::text as "userId" from users where (archived_at is null or archived_at > now())
        and roles && array['cc-rota-admin', 'sysadmin']`,
  )
  return rows.map(({ userId }) => userId)
}

/** Tells the people concerned, but whoever caused it, of what became of a request. */
export const announceSwap = async (
  tx: Queryable,
  { viewer, receivedAt }: MutationRequest,
  {
    audience,
    title,
    content,
  }: { readonly audience: readonly string[]; readonly title: string; readonly content: string },
): Promise<Announced[]> => {
  const others = [...new Set(audience)].filter((userId) => userId !== viewer.userId)
  if (others.length === 0) return []
  const id = randomUUID()
  await tx.execute(sql`
    insert into channels (id, name) values ((${SWAP_CHANNEL.id}::text)::uuid, ${SWAP_CHANNEL.name}::text)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into announcements (id, channel_id, kind, title, content, author_id, at, audience)
    values ((${id}::text)::uuid, (${SWAP_CHANNEL.id}::text)::uuid, 'swap', ${title}::text, ${content}::text,
      (${viewer.userId}::text)::uuid, ${moment(receivedAt)}, ${jsonb(others)})`)
  const channel = { channelId: SWAP_CHANNEL.id, channelName: SWAP_CHANNEL.name, unreadCount: 1 }
  const told = { ...channel, id, kind: 'swap', title, content, date: toWireInstant(receivedAt) }
  return [{ event: 'announcement', id, audience: others, content: told }]
}
