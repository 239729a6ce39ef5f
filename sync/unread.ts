import { type UnreadAnnouncement, unreadAnnouncements } from '../domain/calls/unread-announcements.ts'
import { unreadCount } from '../domain/calls/unread-count.ts'
import { makeCall } from './call.ts'
import type { Core } from './core.ts'
import type { Unread } from './queries/read.ts'
import { writeMirrorOf } from './transactions.ts'

const nothing: Unread = { total: 0, channels: [], announcements: [] }

/** Stores what `changed` makes of what is held. */
const change = async (
  { databases: { mirror } }: Core,
  owner: string,
  changed: (held: Unread) => Partial<Unread>,
): Promise<void> => {
  await writeMirrorOf(mirror, { owner }, async ({ unread }) => {
    const held = { ...nothing, ...(await unread.get()) }
    unread.put({ ...held, ...changed(held) })
  })
}

/** How often each was asked for, and which of these is told by the answer that is here. */
type Turns = { asked: number; told: number }
const turnsOf = () => new WeakMap<Core, Turns>()
const [ofMessages, ofAnnouncements] = [turnsOf(), turnsOf()]

/**
 * Takes a number before asking; answers whether what comes may be written. Reads overlap, and an answer that was asked
 * for before the one that is here tells of an earlier moment: it would take a call for help off the screen again.
 */
const inTurn = (turns: WeakMap<Core, Turns>, core: Core): (() => boolean) => {
  const taken = turns.get(core) ?? { asked: 0, told: 0 }
  turns.set(core, taken)
  taken.asked += 1
  const own = taken.asked
  return () => {
    if (own < taken.told) return false
    taken.told = own
    return true
  }
}

/** Brings the unread messages by channel. Rules §7, §9. */
export const readUnreadMessages = async (core: Core): Promise<void> => {
  const owner = await core.databases.mirror.owner.get()
  const mayTell = inTurn(ofMessages, core)
  const answer = await makeCall(core, unreadCount, {})
  if (owner === undefined || !answer.ok || !mayTell()) return
  const channels = answer.value.filter((channel) => channel.unreadCount > 0)
  const total = channels.reduce((sum, channel) => sum + channel.unreadCount, 0)
  await change(core, owner, () => ({ channels, total }))
}

type Announcement = Unread['announcements'][number]
type Page = { readonly total: number; readonly items: readonly UnreadAnnouncement[] }

const announcementsOf = ({ items }: Page): Announcement[] =>
  items.flatMap(({ id, channelId, title = '', content = '', unreadCount: _count, channelName: _name, ...rest }) =>
    id === undefined ? [] : [{ id, channelId, title, content, ...rest }],
  )

/**
 * Brings the announcements that this person has not read, page by page. Each page is shown as it comes, with what is held
 * and not on it: a call for help is on the first and waits for no other. Pages that would add nothing are not asked for.
 * Rules §7, §9.
 */
export const readAnnouncements = async (core: Core): Promise<void> => {
  const owner = await core.databases.mirror.owner.get()
  const mayTell = inTurn(ofAnnouncements, core)
  const read = new Map<string, Announcement>()
  for (let page = 1, isWhole = false; !isWhole; page += 1) {
    const answer = await makeCall(core, unreadAnnouncements, page === 1 ? {} : { page })
    if (owner === undefined || !answer.ok || !mayTell()) return
    const { value } = answer
    for (const one of announcementsOf(value)) read.set(one.id, one)
    const isLast = value.items.length === 0 || read.size >= value.total
    await change(core, owner, ({ announcements: held }) => {
      const all = [...read.values(), ...held.filter(({ id }) => !read.has(id))]
      isWhole = isLast || all.length === value.total
      const known = isWhole ? { announcementsKnown: true as const } : {}
      return { announcements: isLast ? [...read.values()] : all, ...known }
    })
  }
}
