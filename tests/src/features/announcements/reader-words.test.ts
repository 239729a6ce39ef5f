import { describe, expect, it } from 'vitest'
import type { AnnouncementReader } from '../../../../domain/calls/announcement-readers.ts'
import {
  partedReaders,
  remindedWords,
  shiftWords,
  toRemind,
} from '../../../../src/features/announcements/reader-words.ts'
import { ann, at, carl, zone } from '../../../support/builders.ts'

const placeName = (id: string | undefined) => (id === 'gh' ? 'Georgian House' : undefined)
const clock = { now: at('2026-11-25 10:14'), zone, today: '2026-11-25', placeName }

const aReader = (given: Partial<AnnouncementReader> = {}): AnnouncementReader => ({ person: ann, duties: [], ...given })

const aShift = (start: string, end: string) => ({
  nextShift: { startDate: at(start), endDate: at(end), location: 'gh' },
})

describe('the next shift of somebody who has not read it', () => {
  it('is now from its start until its end, which is not in it', () => {
    const shift = aShift('2026-11-25 08:00', '2026-11-25 14:00')
    const wordsAt = (time: string) => shiftWords(shift, { ...clock, now: at(`2026-11-25 ${time}`) })?.day
    expect([wordsAt('07:59'), wordsAt('08:00'), wordsAt('13:59'), wordsAt('14:00')]).toEqual([
      'Today',
      'On shift now',
      'On shift now',
      'Today',
    ])
  })

  it('names its day, its times and its place', () => {
    expect(shiftWords(aShift('2026-11-26 20:30', '2026-11-27 08:30'), clock)).toEqual({
      isNow: false,
      day: 'Thu 26 Nov',
      rest: '20:30–08:30, Georgian House',
    })
    expect(shiftWords({ nextShift: undefined }, clock)).toBeUndefined()
  })
})

describe('a reminder', () => {
  it('reaches who has not read it and was not reminded within the hour', () => {
    const ago = (minutes: number) => clock.now - minutes * 60_000
    const readers = [
      aReader({ person: { ...ann, displayName: 'Read' }, readAt: ago(5) }),
      aReader({ person: { ...ann, displayName: 'Never' } }),
      aReader({ person: { ...ann, displayName: 'Just now' }, remindedAt: ago(59) }),
      aReader({ person: { ...ann, displayName: 'An hour ago' }, remindedAt: ago(60) }),
    ]
    expect(toRemind(readers, clock.now).map(({ person }) => person.displayName)).toEqual(['Never', 'An hour ago'])
  })

  it('is told of with its time, and of another day with that', () => {
    expect(remindedWords(at('2026-11-25 08:55'), clock)).toBe('08:55 today')
    expect(remindedWords(at('2026-11-24 08:55'), clock)).toBe('Tue 24 Nov 08:55')
    expect(remindedWords(undefined, clock)).toBe('Not yet')
  })
})

it('lists who has read it newest first, and keeps the order of those who have not', () => {
  const readers = [
    aReader({ person: carl }),
    aReader({ person: ann, readAt: at('2026-11-25 08:00') }),
    aReader({ person: ann }),
    aReader({ person: carl, readAt: at('2026-11-25 09:00') }),
  ]
  const { read, unread } = partedReaders(readers)
  expect(read.map(({ person }) => person)).toEqual([carl, ann])
  expect(unread.map(({ person }) => person)).toEqual([carl, ann])
})
