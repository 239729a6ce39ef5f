import { sql } from 'drizzle-orm'
import type { channelMembers } from '../../domain/calls/channel-members.ts'
import type { channelMessages } from '../../domain/calls/channel-messages.ts'
import type { searchMessages } from '../../domain/calls/search-messages.ts'
import type { Viewer } from '../caller.ts'
import { membersOf } from '../chat/members.ts'
import { canBeSearched, messagesBefore, messagesWith, searchWords } from '../chat/message-pages.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { refuseQuery } from '../resources/condition.ts'
import { readVisible } from '../resources/served.ts'
import { channelsReadBy } from '../visibility/chat.ts'

const notThere = (): never => {
  throw new ProblemError(problem(NOT_FOUND, 'This channel cannot be found, or you are not in it.'))
}

const isReadBy = async (db: Queryable, channelId: string, viewer: Viewer): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 where ${channelId}::text in (${channelsReadBy(viewer)})`)).length > 0

/** Older messages of a channel, as somebody scrolls to them. Decision 250. */
export const channelMessagesListed: CallHandler<typeof channelMessages> = async ({ context, viewer, input }) => {
  const db = context.database.drizzle
  const channelId = input.channelId.toLowerCase()
  if (!(await isReadBy(db, channelId, viewer))) return notThere()
  return messagesBefore(db, channelId, { viewer, before: input.before })
}

/** Who is in a channel. Decision 250. */
export const channelMembersListed: CallHandler<typeof channelMembers> = async ({ context, viewer, input }) => {
  const db = context.database.drizzle
  const channelId = input.channelId.toLowerCase()
  const [channel] = await readVisible(db, 'channels', { ids: [channelId], viewer })
  return channel === undefined ? notThere() : { members: await membersOf(db, channelId) }
}

/** Messages of the own channels that have some words. Decision 250. */
export const messagesFound: CallHandler<typeof searchMessages> = async ({ context, viewer, input }) => {
  const db = context.database.drizzle
  const words = searchWords(input.q)
  if (!(await canBeSearched(db, words))) {
    return refuseQuery('Search for another word. These are too common to find anything by.', '/q')
  }
  return messagesWith(db, words, { viewer, before: input.before })
}
