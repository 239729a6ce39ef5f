import { sql } from 'drizzle-orm'
import { channelReadId, pairChannelId } from '../../domain/chat/joined-id.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moorland } from './agencies.ts'
import { type ConversationKey, conversations, type Said } from './chat-words.ts'
import type { DemoProvider } from './demo-provider.ts'
import { diceFor, idOf } from './random.ts'
import { insertDocuments, type SeedRow } from './seed-writer.ts'
import type { StaffMember } from './staff.ts'

type Who = { readonly userId: string; readonly displayName: string; readonly agencyId?: string }

const people = ({ staff }: DemoProvider): Who[] => [
  ...staff.map(({ id, displayName }) => ({ userId: id, displayName })),
  { ...moorland.worker, agencyId: moorland.id },
]

const nightTeam = ['Kasia Lis', 'Tomasz Urban', 'Callum Dyer', 'Mair Norris', 'Amara Bello', 'Frank Goddard']

const idOfStaff = (name: string): string => idOf(`staff ${name}`)

const pairIds = [idOfStaff('Amara Bello'), idOfStaff('Grace Hollis')] as const

const channelIds: Readonly<Record<ConversationKey, string>> = {
  everybody: idOf('chat everybody'),
  gh: idOf('chat gh'),
  mf: idOf('chat mf'),
  meds: idOf('chat meds'),
  nights: idOf('chat nights'),
  fair: idOf('chat fair'),
  pair: pairChannelId(...pairIds),
}

const channels: readonly SeedRow[] = [
  {
    id: channelIds.everybody,
    name: 'Everyone',
    purpose: 'For all our staff in both houses',
    audience: { kind: 'everybody' },
  },
  {
    id: channelIds.gh,
    name: 'Georgian House',
    purpose: 'What the house needs to know today',
    audience: { kind: 'location', location: 'gh' },
  },
  {
    id: channelIds.mf,
    name: 'Meadfoot View',
    purpose: 'What the house needs to know today',
    audience: { kind: 'location', location: 'mf' },
  },
  { id: channelIds.meds, name: 'Meds', purpose: 'For who gives medication', audience: { kind: 'duty', duty: 'meds' } },
  { id: channelIds.nights, name: 'Nights', audience: { kind: 'people', userIds: nightTeam.map(idOfStaff) } },
  { id: channelIds.fair, name: 'Summer fair', audience: { kind: 'everybody' }, isArchived: true },
  { id: channelIds.pair, name: '', audience: { kind: 'pair', userIds: [...pairIds].sort() } },
]

const belongs = (key: ConversationKey, { id, locations, duties, archivedOn }: StaffMember): boolean => {
  if (archivedOn !== undefined) return false
  if (key === 'gh' || key === 'mf') return locations.includes(key)
  if (key === 'meds') return duties.includes('meds')
  if (key === 'nights') return nightTeam.map(idOfStaff).includes(id)
  return key === 'pair' ? pairIds.some((one) => one === id) : true
}

const houseOf = (key: ConversationKey): string => (key === 'mf' ? 'mf' : 'gh')

const linksOf = (key: ConversationKey, text: string, provider: DemoProvider) => {
  const mentions = people(provider).filter(({ displayName }) => text.includes(`@${displayName}`))
  const clients = provider.clients.filter(
    ({ initials, location }) => location.locationId === houseOf(key) && text.includes(`#${initials}`),
  )
  return {
    ...(mentions.length === 0
      ? {}
      : { mentions: mentions.map(({ userId, displayName }) => ({ userId, displayName })) }),
    ...(clients.length === 0 ? {} : { clients: clients.map(({ id, initials }) => ({ id, initials })) }),
  }
}

/** The first activity of today in the house that is for one person. */
const activityOf = (key: ConversationKey, { activities, day }: DemoProvider) => {
  const from = instantOf(day.today, '08:00', day.zone)
  const [first] = activities
    .filter(({ location, startAt, clients }) => location === houseOf(key) && startAt >= from && clients.length > 0)
    .sort((one, other) => one.startAt - other.startAt)
  return first && { id: first.id, title: first.kind.title, startDate: toWireInstant(first.startAt) }
}

const messageId = (key: ConversationKey, { daysAgo, time }: Said, today: string): string =>
  idOf(`message ${key} ${addDays(today, -daysAgo)} ${time}`)

const removedBy = (at: number, reason: string) => ({
  by: { userId: idOfStaff('Leigh Marsden'), displayName: 'Leigh Marsden' },
  date: toWireInstant(at + 5 * 60_000),
  reason,
})

const toRow = (key: ConversationKey, one: Said, provider: DemoProvider) => {
  const { today, zone } = provider.day
  const at = instantOf(addDays(today, -one.daysAgo), one.time, zone)
  const author = people(provider).find(({ displayName }) => displayName === one.by)
  const answered = conversations[key].find(({ text }) => text === one.replyTo)
  const activity = one.isAboutActivity === true ? activityOf(key, provider) : undefined
  const until = toWireInstant(at + 8 * 60_000)
  return {
    at,
    row: {
      id: messageId(key, one, today),
      channelId: channelIds[key],
      author,
      date: toWireInstant(at),
      text: one.text,
      ...linksOf(key, one.text, provider),
      ...(activity === undefined ? {} : { activity }),
      ...(answered === undefined ? {} : { replyTo: messageId(key, answered, today) }),
      ...(one.earlier === undefined ? {} : { earlier: [{ text: one.earlier, until }] }),
      ...(one.removedFor === undefined ? {} : { removed: removedBy(at, one.removedFor) }),
    },
  }
}

const keys = Object.keys(conversations).filter((key): key is ConversationKey => key in conversations)

/** What was said until now, oldest first. */
export const chatMessagesOf = (provider: DemoProvider): SeedRow[] =>
  keys
    .flatMap((key) => conversations[key].map((one) => toRow(key, one, provider)))
    .filter(({ at }) => at <= provider.day.now)
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row)

export const chatChannels = channels

type Sent = { readonly channelId: string; readonly authorId: string; readonly sent: string }

/** How far each has read: to the end but for a few, and what they wrote themselves in any case. */
const marksIn = (key: ConversationKey, all: readonly Sent[], { staff, day }: DemoProvider): SeedRow[] => {
  const messages = all.filter(({ channelId }) => channelId === channelIds[key])
  return staff
    .filter((member) => belongs(key, member))
    .flatMap(({ id: userId }) => {
      const own = messages.findLastIndex(({ authorId }) => authorId === userId)
      const left = key === 'fair' ? 0 : diceFor(`read ${key} ${userId}`).between(0, 3)
      const last = Math.max(own, messages.length - 1 - left)
      const upTo = messages[last]?.sent
      if (upTo === undefined) return []
      const id = channelReadId(channelIds[key], userId)
      return [{ id, channelId: channelIds[key], userId, upTo, date: toWireInstant(day.now) }]
    })
}

/** Writes the channels of the chat, what was said in them, and how far each has read. */
export const insertChat = async (tx: Queryable, provider: DemoProvider): Promise<void> => {
  await insertDocuments(tx, 'channels', channels)
  await insertDocuments(tx, 'messages', chatMessagesOf(provider))
  const sent = await rowsOf<Sent>(
    tx,
    sql`select body ->> 'channelId' as "channelId", body -> 'author' ->> 'userId' as "authorId", body ->> 'sent' as "sent"
        from chat_messages order by (body ->> 'sent') COLLATE "C"`,
  )
  await insertDocuments(
    tx,
    'channelReads',
    keys.flatMap((key) => marksIn(key, sent, provider)),
  )
}
