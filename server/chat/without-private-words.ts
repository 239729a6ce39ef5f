import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { editMessage } from '../../domain/mutations/edit-message.ts'
import { writeMessage } from '../../domain/mutations/write-message.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { uuidArray } from '../database/tables.ts'

/** Something that a person said, by the name of its mutation. */
type Said = { readonly name: string; readonly payload: unknown }

const About = z.looseObject({
  channelId: z.optional(z.uuid()),
  messageId: z.optional(z.uuid()),
  withUserId: z.optional(z.string()),
})
const WithWords = z.looseObject({})

const saysText = new Set([writeMessage.name, editMessage.name])
const words = ['text', 'mentions', 'clients', 'activity']

const isSet = (id: string | undefined): id is string => id !== undefined

/** The channels and messages among these that are of a conversation of two. */
const privateOnes = async (db: Queryable, about: readonly z.output<typeof About>[]): Promise<ReadonlySet<string>> => {
  const channelIds = uuidArray(about.map(({ channelId }) => channelId).filter(isSet))
  const messageIds = uuidArray(about.map(({ messageId }) => messageId).filter(isSet))
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with pairs as (select c.id from chat_channels c where c.body -> 'audience' ->> 'kind' = 'pair')
      select c.id::text as "id" from pairs c where c.id = any(${channelIds})
      union all select m.id::text from chat_messages m join pairs c on c.id = (m.body ->> 'channelId')::uuid
        where m.id = any(${messageIds})`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * What people said, as others than those of their channel may be told: a message of a conversation of two without its
 * words. Decision 250.
 */
export const withoutPrivateWords = async (db: Queryable, said: readonly Said[]): Promise<unknown[]> => {
  const about = said.map(({ name, payload }) => (saysText.has(name) ? z.safeParse(About, payload).data : undefined))
  const told = about.filter((one) => one !== undefined)
  const known = told.length === 0 ? new Set<string>() : await privateOnes(db, told)
  return said.map(({ payload }, at) => {
    const one = about[at]
    if (one === undefined) return payload
    const ids = [one.channelId, one.messageId].filter(isSet).map((id) => id.toLowerCase())
    if (one.withUserId === undefined && !ids.some((id) => known.has(id))) return payload
    const fields = z.safeParse(WithWords, payload).data ?? {}
    return Object.fromEntries(Object.entries(fields).filter(([field]) => !words.includes(field)))
  })
}
