import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { announcementReads, announcements, channels } from '../database/schema/messages.ts'
import type { DemoDay } from './demo-day.ts'
import { idOf } from './random.ts'

const channelNames = { house: 'Georgian House', everybody: 'All staff' } as const

type Notice = {
  readonly channel: keyof typeof channelNames
  readonly title: string
  readonly content: string
  readonly at: number
  readonly isRead?: true
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

const dayName = (date: string): string => weekday.format(new Date(`${date}T00:00:00Z`)).replace(',', '')

/** Oldest first. Two are read by nobody yet; the rest everybody with an account has read. */
const notices = ({ today, zone, now }: DemoDay): Notice[] => {
  const at = (daysAgo: number, time: string): number => instantOf(addDays(today, -daysAgo), time, zone)
  // Before twenty to nine the newest is yesterday's.
  const newestAt = at(0, '08:40') < now ? at(0, '08:40') : at(1, '18:40')
  return [
    {
      channel: 'everybody',
      title: 'New rotas',
      at: at(9, '12:00'),
      isRead: true,
      content: 'The next two weeks are published. Please check your nights.',
    },
    {
      channel: 'house',
      title: 'Minibus',
      at: at(4, '09:15'),
      isRead: true,
      content: 'The ramp is repaired. The keys are back in the office.',
    },
    {
      channel: 'everybody',
      title: 'Flu jabs',
      at: at(1, '17:05'),
      content: `The nurse is at Meadfoot View on ${dayName(addDays(today, 2))}, 13:00–16:00. Put your initials on the list in the office.`,
    },
    {
      channel: 'house',
      title: 'Boiler engineer at Georgian House',
      at: newestAt,
      content: 'Hot water is off in the east corridor from 11:00 to 12:00. Use bathroom 2.',
    },
  ]
}

type Reading = { readonly day: DemoDay; readonly authorId: string; readonly readerIds: readonly string[] }

/** Writes the channels, and what was announced in them. `readerIds` have read all but the two newest. */
export const insertAnnouncements = async (tx: Queryable, { day, authorId, readerIds }: Reading): Promise<void> => {
  const channelId = (channel: keyof typeof channelNames) => idOf(`channel ${channel}`)
  await tx.insert(channels).values([
    { id: channelId('everybody'), name: channelNames.everybody },
    { id: channelId('house'), name: channelNames.house, locations: ['gh'] },
  ])
  const rows = notices(day).map((notice) => ({ ...notice, id: idOf(`announcement ${day.today} ${notice.title}`) }))
  await tx.insert(announcements).values(
    rows.map(({ id, channel, title, content, at }) => ({
      id,
      channelId: channelId(channel),
      kind: 'announcement',
      title,
      content,
      authorId,
      at: new Date(at),
    })),
  )
  const read = rows.filter(({ isRead }) => isRead === true)
  await tx
    .insert(announcementReads)
    .values(
      read.flatMap(({ id, at }) =>
        readerIds.map((userId) => ({ announcementId: id, userId, at: new Date(at + 3_600_000) })),
      ),
    )
}
