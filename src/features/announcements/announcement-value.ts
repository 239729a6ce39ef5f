import * as z from 'zod/mini'
import type { Announcement, AnnouncementState } from '../../../domain/announcements/announcement.ts'
import { longestLineCharacters, longestTextCharacters } from '../../../domain/constants.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { instantOf, localDayOf, localTimeOf } from '../../../domain/time/zone.ts'
import { audienceFieldIds } from '../../pieces/audience/audience-fields.tsx'
import {
  audienceOf,
  audienceShape,
  type MissingAudience,
  missingAudience,
  newAudience,
  valueOfAudience,
} from '../../pieces/audience/audience-value.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import type { FormError } from '../../pieces/record-form/form-errors.ts'

/** What stands in the form of an announcement. */
const AnnouncementValue = z.object({
  title: z.string(),
  text: z.string(),
  ...audienceShape,
  timing: z.enum(['now', 'later']),
  fromOn: z.string(),
  fromTime: z.string(),
  until: z.string(),
  mustRead: z.boolean(),
})
export type AnnouncementValue = z.output<typeof AnnouncementValue>

/** Only what was typed is kept as a draft. Decision 12. */
export const AnnouncementDraft = z.partial(AnnouncementValue)
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>

export const newAnnouncement: AnnouncementValue = {
  title: '',
  text: '',
  ...newAudience,
  timing: 'now',
  fromOn: '',
  fromTime: '',
  until: '',
  mustRead: false,
}

/** An announcement as its form shows it. */
export const valueOfAnnouncement = (
  { title, text, audience, from, until = '', mustRead }: Announcement,
  zone: string,
): AnnouncementValue => ({
  ...newAnnouncement,
  ...valueOfAudience(audience),
  title,
  text,
  until,
  mustRead,
  ...(from === undefined
    ? {}
    : { timing: 'later' as const, fromOn: localDayOf(from, zone), fromTime: localTimeOf(from, zone) }),
})

/** When it is to be shown; undefined: as soon as it is published. */
export const fromOf = ({ timing, fromOn, fromTime }: AnnouncementValue, zone: string): Instant | undefined =>
  timing === 'now' || fromOn === '' || fromTime === '' ? undefined : instantOf(fromOn, fromTime, zone)

/** What is sent of a form. */
export const saidIn = (value: AnnouncementValue, zone: string) => ({
  title: value.title.trim(),
  text: value.text,
  audience: audienceOf(value),
  from: fromOf(value, zone),
  until: value.until === '' ? undefined : value.until,
  mustRead: value.mustRead,
})
type Said = ReturnType<typeof saidIn>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What an edit sends: what is other than before; what was taken away is null. */
export const changesIn = (before: Announcement, value: AnnouncementValue, zone: string) => {
  const said = saidIn(value, zone)
  const fields = (Object.keys(said) as (keyof Said)[]).filter((field) => !isSame(said[field], before[field]))
  return Object.fromEntries(fields.map((field) => [field, said[field] ?? null])) as {
    [Field in keyof Said]?: Field extends 'from' | 'until' ? Said[Field] | null : Said[Field]
  } & { state?: AnnouncementState }
}

export const fieldIds = {
  title: 'announcement-title',
  text: 'announcement-text',
  fromOn: 'announcement-from-day',
  fromTime: 'announcement-from-time',
  until: 'announcement-until',
} as const

type Clock = Pick<CareFacts, 'now' | 'zone' | 'today'>

const timeErrors = (value: AnnouncementValue, { now, zone, today }: Clock, before: Announcement | undefined) => {
  const from = fromOf(value, zone)
  const isLater = value.timing === 'later'
  const isPast = from !== undefined && from <= now && from !== before?.from
  const firstDay = from === undefined ? today : localDayOf(Math.max(from, now), zone)
  const isOver = value.until !== '' && value.until < firstDay
  return [
    [isLater && value.fromOn === '', fieldIds.fromOn, 'Enter the day from which it is shown.'],
    [isLater && value.fromTime === '', fieldIds.fromTime, 'Enter the time from which it is shown.'],
    [isPast, fieldIds.fromTime, 'Choose a time that is still to come, or show it at once.'],
    [isOver, fieldIds.until, 'Choose a last day that is not over before it is shown.'],
  ] as const
}

/** What keeps the form from being sent, each with its field. */
export const announcementErrors = (value: AnnouncementValue, clock: Clock, before?: Announcement): FormError[] => {
  const missing = Object.entries(missingAudience(value)) as [keyof MissingAudience, string][]
  const wrong: (readonly [boolean, string, string])[] = [
    [value.title.trim() === '', fieldIds.title, 'Enter the title.'],
    [
      value.title.trim().length > longestLineCharacters,
      fieldIds.title,
      `Shorten the title to ${longestLineCharacters} characters.`,
    ],
    [value.text.trim() === '', fieldIds.text, 'Enter the text.'],
    [
      value.text.length > longestTextCharacters,
      fieldIds.text,
      `Shorten the text to ${longestTextCharacters} characters.`,
    ],
    ...missing.map(([field, text]) => [true, audienceFieldIds[field], text] as const),
    ...timeErrors(value, clock, before),
  ]
  return wrong.filter(([is]) => is).map(([, fieldId, text]) => ({ fieldId, text }))
}
