import * as z from 'zod/mini'
import type { LocalDay } from '../../domain/time/local-day.ts'
import type { Announced } from '../changes/row-write.ts'
import type { Document } from '../database/documents.ts'
import type { NewAnnouncement } from '../work/announcement-statements.ts'
import { ANNOUNCEMENT_CHANNEL } from './channel.ts'

/** The notification channel that wakes whoever shows what is due. */
export const ANNOUNCEMENTS_CHANNEL = 'carelight_announcements'

const Author = z.looseObject({ userId: z.string() })

const Said = z.object({
  title: z.string(),
  text: z.string(),
  audience: z.unknown(),
  mustRead: z.boolean(),
  author: Author,
  state: z.string(),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
  shownAt: z.optional(z.string()),
})

/** What a document of an announcement says, in wire form. */
export type Said = z.output<typeof Said>

/** Reads it. */
export const saidIn = ({ body }: Pick<Document, 'body'>): Said => z.parse(Said, body)

/** Whether its last day has ended. */
export const isOver = ({ until }: Said, today: LocalDay): boolean => until !== undefined && until < today

/** How it is kept once it is shown, from `at` on. */
export const shownAs = (id: string, said: Said, at: string): NewAnnouncement => ({
  id,
  channel: ANNOUNCEMENT_CHANNEL,
  kind: 'announcement',
  title: said.title,
  content: said.text,
  authorId: said.author.userId,
  at,
  written: { readers: said.audience, author: said.author, mustRead: said.mustRead, until: said.until },
})

type Told = Pick<Announced, 'audience' | 'isQuiet'> & { readonly id: string; readonly date: string }

/**
 * How people are told live of one: that there is something, and not what. It is kept for a day, and told also to those for
 * whom it is no more. Decision 251.
 */
export const toldLive = ({ id, date, ...told }: Told, { mustRead }: Pick<Said, 'mustRead'>): Announced => ({
  event: 'announcement',
  id,
  ...told,
  content: {
    channelId: ANNOUNCEMENT_CHANNEL.id,
    channelName: ANNOUNCEMENT_CHANNEL.name,
    unreadCount: 1,
    id,
    kind: 'announcement',
    date,
    mustRead,
  },
})
