import { type SQL, sql } from 'drizzle-orm'
import { can, type PermissionText } from '../../domain/permissions.ts'
import type { Viewer } from '../caller.ts'
import { belongsTo, viewerIn } from './chat-members.ts'
import type { Visibility } from './visibility.ts'

const audienceOf = (channel: SQL): SQL => sql`(${channel} -> 'audience')`

/** Whether somebody sees a channel, by its body: they belong to it, or may manage all but conversations of two. */
const seesChannel = (body: SQL, viewer: Viewer, managing: PermissionText): SQL => {
  const belongs = belongsTo(audienceOf(body), viewerIn(viewer))
  if (!can(viewer.ability, managing)) return belongs
  return sql`(${audienceOf(body)} ->> 'kind' <> 'pair' or ${belongs})`
}

/** The ids, as text, of the channels that somebody belongs to. */
export const channelsOf = (viewer: Viewer): SQL => sql`
  select c.id::text from chat_channels c where c.deleted_at is null
    and ${belongsTo(sql`(c.body -> 'audience')`, viewerIn(viewer))}`

/** The ids, as text, of the channels whose messages somebody reads. */
export const channelsReadBy = (viewer: Viewer): SQL => sql`
  select c.id::text from chat_channels c where c.deleted_at is null
    and ${seesChannel(sql`c.body`, viewer, 'manage messages')}`

/** What somebody may not see any more was said by another row: a visibility epoch, or a channel that left their sight. */
const neverSaidByItself = (): SQL => sql`false`

/** Channels are seen by those who belong, and but for conversations of two by whoever manages channels. Decision 250. */
export const channelVisibility: Visibility = {
  visibleTo: (viewer) => seesChannel(sql`r.body`, viewer, 'manage channels'),
  wasVisibleTo: neverSaidByItself,
  isPersonal: true,
}

const inChannelsOf = (viewer: Viewer): SQL => sql`(r.body ->> 'channelId') in (${channelsReadBy(viewer)})`

/** Messages are read by those who belong to their channel, and by moderators. Clients are named to those who may read them. */
export const messageVisibility: Visibility = {
  visibleTo: inChannelsOf,
  wasVisibleTo: neverSaidByItself,
  isPersonal: true,
  follows: 'channels',
  reduced: (row, { ability }) => {
    if (!('clients' in row) || can(ability, 'read clients')) return row
    const { clients: _clients, ...rest } = row
    return rest
  },
}

/** How far others have read is seen by those who read the messages. */
export const channelReadVisibility: Visibility = {
  visibleTo: inChannelsOf,
  wasVisibleTo: neverSaidByItself,
  isPersonal: true,
  follows: 'channels',
}
