import { toWireInstant } from '../../domain/time/instant.ts'
import { ANNOUNCEMENT_CHANNEL } from '../announcements/channel.ts'
import type { Queryable } from '../database/connection.ts'
import { announcementReads, announcementReminders, announcements, channels } from '../database/schema/messages.ts'
import { type Notice, noticesOn } from './announcement-words.ts'
import type { DemoProvider } from './demo-provider.ts'
import { diceFor, idOf } from './random.ts'
import { insertDocuments, type SeedRow } from './seed-writer.ts'
import { namedIn, type StaffMember } from './staff.ts'

const minuteMs = 60_000

type Shown = Notice & { readonly at: number }

const isShown = (notice: Notice): notice is Shown => notice.at !== undefined

const idIn = ({ title }: Notice, { day }: DemoProvider): string => idOf(`announcement ${day.today} ${title}`)

const authorIn = ({ staff }: DemoProvider) => {
  const { id, displayName } = namedIn(staff)('Edith Farrow')
  return { userId: id, displayName }
}

const stateOf = ({ at, withdrawn }: Notice): string => {
  if (withdrawn === true) return 'withdrawn'
  return at === undefined ? 'draft' : 'published'
}

const toDocument = (notice: Notice, provider: DemoProvider): SeedRow => {
  const { title, text, audience, at, until, mustRead = false } = notice
  return {
    id: idIn(notice, provider),
    title,
    text,
    audience,
    mustRead,
    state: stateOf(notice),
    author: authorIn(provider),
    ...(until === undefined ? {} : { until }),
    ...(at === undefined ? {} : { shownAt: toWireInstant(at) }),
  }
}

/** What those who manage channels have of announcements. */
export const announcementDocumentsOf = (provider: DemoProvider): SeedRow[] =>
  noticesOn(provider.day).map((notice) => toDocument(notice, provider))

const toRow = (notice: Shown, provider: DemoProvider): typeof announcements.$inferInsert => {
  const { title, text, audience, at, until, mustRead = false, withdrawn } = notice
  const author = authorIn(provider)
  return {
    id: idIn(notice, provider),
    channelId: ANNOUNCEMENT_CHANNEL.id,
    kind: 'announcement',
    title,
    content: text,
    authorId: author.userId,
    author,
    at: new Date(at),
    readers: audience,
    mustRead,
    until: until ?? null,
    withdrawnAt: withdrawn === true ? new Date(at + 120 * minuteMs) : null,
  }
}

const isFor = ({ audience }: Notice, { locations, archivedOn }: StaffMember): boolean =>
  archivedOn === undefined && (audience.kind === 'everybody' || locations.includes(audience.location))

type Reader = { readonly userId: string; readonly at: Date }

/** Everybody who can sign in has read what is not new, so that nothing covers their Home; of the others some have. */
const readersOf = (notice: Shown, { staff, day }: DemoProvider, accountIds: readonly string[]): Reader[] => {
  const others = staff.filter(
    (member) =>
      isFor(notice, member) &&
      !accountIds.includes(member.id) &&
      diceFor(`reads ${notice.title} ${member.id}`).chance(0.6),
  )
  const readers = [...(notice.isRead === true ? accountIds : []), ...others.map(({ id }) => id)]
  return readers.flatMap((userId) => {
    const at = notice.at + diceFor(`read ${notice.title} ${userId}`).between(8, 300) * minuteMs
    return at > day.now ? [] : [{ userId, at: new Date(at) }]
  })
}

/** A few of those who have not read what must be read were reminded of it some hours later. */
const reminded = (notice: Shown, provider: DemoProvider, readers: readonly Reader[]): Reader[] => {
  if (notice.mustRead !== true) return []
  const at = new Date(Math.min(notice.at + 6 * 60 * minuteMs, provider.day.now - 90 * minuteMs))
  return provider.staff
    .filter((member) => isFor(notice, member) && !readers.some(({ userId }) => userId === member.id))
    .slice(0, 3)
    .map(({ id }) => ({ userId: id, at }))
}

/** Writes the announcements, and who has read them. `accountIds` are of those who can sign in. */
export const insertAnnouncements = async (
  tx: Queryable,
  provider: DemoProvider,
  accountIds: readonly string[],
): Promise<void> => {
  await insertDocuments(tx, 'announcements', announcementDocumentsOf(provider))
  await tx.insert(channels).values(ANNOUNCEMENT_CHANNEL)
  for (const notice of noticesOn(provider.day).filter(isShown)) {
    const announcementId = idIn(notice, provider)
    const readers = readersOf(notice, provider, accountIds)
    const told = reminded(notice, provider, readers)
    await tx.insert(announcements).values(toRow(notice, provider))
    if (readers.length > 0) {
      await tx.insert(announcementReads).values(readers.map((reader) => ({ announcementId, ...reader })))
    }
    if (told.length > 0) {
      await tx.insert(announcementReminders).values(told.map((one) => ({ announcementId, ...one })))
    }
  }
}
