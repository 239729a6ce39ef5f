import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { toWireInstant } from '../../domain/time/instant.ts'
import { source } from '../database/needs.ts'
import type { MutationRequest } from '../mutations/mutation-request.ts'
import type { Brought } from '../work/rule.ts'

/** The one channel that swap requests are told of in. */
const SWAP_CHANNEL = { id: '5b8a2c10-7d44-4e0b-9c1f-3a6e2f9d7b54', name: 'Shift swaps' }

/** Everybody who may decide. */
export const deciders = source({
  select: () => sql`
    select id::text as "userId" from users where (archived_at is null or archived_at > now())
      and roles && array['cc-rota-admin', 'sysadmin']`,
  tell: (found: readonly { userId: string }[], _asked: undefined) => found.map(({ userId }) => userId),
})

type Said = { readonly audience: readonly string[]; readonly title: string; readonly content: string }

/** Tells the people concerned, but whoever caused it, of what became of a request. */
export const announcedSwap = (
  { viewer, receivedAt }: Pick<MutationRequest, 'viewer' | 'receivedAt'>,
  { audience, title, content }: Said,
): Pick<Brought, 'announced' | 'announcements'> => {
  const others = [...new Set(audience)].filter((userId) => userId !== viewer.userId)
  if (others.length === 0) return {}
  const at = toWireInstant(receivedAt)
  const said = { id: randomUUID(), kind: 'swap', title, content }
  const channel = { channelId: SWAP_CHANNEL.id, channelName: SWAP_CHANNEL.name, unreadCount: 1 }
  return {
    announcements: [{ ...said, channel: SWAP_CHANNEL, authorId: viewer.userId, at, audience: others }],
    announced: [{ event: 'announcement', id: said.id, audience: others, content: { ...channel, ...said, date: at } }],
  }
}
