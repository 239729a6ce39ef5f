import type { Instant } from '../time/instant.ts'

/** One entry of a calendar. `sequence` grows with each change, so that a calendar knows the newer one. */
export type CalendarEvent = {
  readonly uid: string
  readonly sequence: number
  readonly changedAt: Instant
  readonly startDate: Instant
  readonly endDate: Instant
  readonly summary: string
  readonly location: string
  readonly description: string
}

/** Octets that one line may have, without its end. RFC 5545, 3.1. */
const longestLine = 75

/** How many octets a character takes in UTF-8. */
const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** A line in pieces that are short enough, none of them cut within a character; the pieces after the first begin with a blank. */
const folded = (line: string): string => {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const character of line) {
    const octets = octetsOf(character)
    if (length + octets > longestLine) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += octets
  }
  return [...pieces, piece].join('\r\n')
}

const text = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** An instant in UTC: `20261123T080000Z`. */
const moment = (at: Instant): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${moment(event.changedAt)}`,
  `LAST-MODIFIED:${moment(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${moment(event.startDate)}`,
  `DTEND:${moment(event.endDate)}`,
  `SUMMARY:${text(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${text(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${text(event.description)}`]),
  'END:VEVENT',
]

/** A calendar has at least one part. */
const nothingYet = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar as RFC 5545 writes it, to be subscribed to. What is not in it any more goes from the subscriber's. Decision 71. */
export const iCalendar = (name: string, events: readonly CalendarEvent[]): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carelight//Own shifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? nothingYet : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
