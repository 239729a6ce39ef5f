import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { textBlocks } from '../../../domain/announcements/text-blocks.ts'
import type { ShownAnnouncement } from '../../../domain/calls/shown-announcements.ts'
import { isolated, listed } from '../../../domain/listed.ts'
import { formatDay, formatTime } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { Person } from '../../../domain/wire.ts'
import { audienceWords } from '../../pieces/audience/audience-words.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'

/** How an announcement stands now. */
export type WrittenState = 'draft' | 'planned' | 'shown' | 'ended' | 'withdrawn'

/** How an announcement stands on a day: it is shown once the server has shown it, not when the clock of this device says so. */
export const writtenState = (
  { state, shownAt, until }: Pick<Announcement, 'state' | 'shownAt' | 'until'>,
  { today }: Pick<CareFacts, 'today'>,
): WrittenState => {
  if (state !== 'published') return state
  if (until !== undefined && until < today) return 'ended'
  return shownAt === undefined ? 'planned' : 'shown'
}

/** When an announcement is shown to those whom it is for, as far as it is known; a draft without a time is not. */
export const shownFrom = ({ shownAt, from }: Pick<Announcement, 'shownAt' | 'from'>): Instant | undefined =>
  shownAt ?? from

/** "Wed 25 Nov 08:30" */
export const dayTime = (at: Instant, zone: string): string =>
  `${formatDay(localDayOf(at, zone))} ${formatTime(at, zone)}`

/** "10:08" of today, of another day "Tue 24 Nov 10:08". */
export const shortTime = (at: Instant, { zone, today }: Pick<CareFacts, 'zone' | 'today'>): string =>
  localDayOf(at, zone) === today ? formatTime(at, zone) : dayTime(at, zone)

type Spans = { readonly date: Instant | undefined; readonly until?: LocalDay | undefined }

/** "Wed 25 Nov 08:30 to Wed 9 Dec" */
export const spanWords = ({ date, until }: Spans, zone: string): string | undefined => {
  if (date === undefined) return until === undefined ? undefined : `until ${formatDay(until)}`
  return until === undefined ? dayTime(date, zone) : `${dayTime(date, zone)} to ${formatDay(until)}`
}

/** A heading that ends as no sentence does is told apart from what follows it. */
const headingWords = (text: string): string => (/[.:!?]$/.test(text) ? text : `${text}:`)

/** A text as a few words of a list: without what shapes its lines. */
export const plainWords = (text: string): string =>
  textBlocks(text)
    .flatMap((block) => {
      if ('items' in block) return block.items
      return block.kind === 'heading' ? headingWords(block.text) : block.text
    })
    .join(' ')

/** Who wrote it, by the name that they have now. */
export const authorName = (author: Person | undefined, facts: Pick<CareFacts, 'person'>): string =>
  facts.person(author?.userId)?.displayName ?? author?.displayName ?? 'Unknown User'

/** A sentence's words as they stand within another. */
const within = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

type About = Pick<ShownAnnouncement, 'author' | 'audience'> & Spans

/** "From Grace Hollis · for staff of Georgian House · Wed 25 Nov 08:30 to Wed 9 Dec" */
export const aboutLine = ({ author, audience, ...spans }: About, facts: CareFacts): string =>
  listed(
    [
      `From ${isolated(authorName(author, facts))}`,
      `for ${within(audienceWords(audience, facts))}`,
      spanWords(spans, facts.zone),
    ],
    ' · ',
  )
