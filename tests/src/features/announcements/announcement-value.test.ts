import { describe, expect, it } from 'vitest'
import type { Announcement } from '../../../../domain/announcements/announcement.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import {
  announcementErrors,
  changesIn,
  newAnnouncement,
  saidIn,
  valueOfAnnouncement,
} from '../../../../src/features/announcements/announcement-value.ts'
import { writtenState } from '../../../../src/features/announcements/announcement-words.ts'
import { ann, at, idOf, zone } from '../../../support/builders.ts'

const clock = { now: at('2026-11-25 10:14'), zone, today: '2026-11-25' }

const written: Announcement = {
  ...unsavedDocument(idOf('announcement')),
  title: 'Thickened drinks',
  text: '# What changes\nThe tin is blue.',
  audience: { kind: 'location', location: 'gh' },
  from: at('2026-11-26 08:30'),
  until: '2026-12-09',
  mustRead: true,
  state: 'draft',
  author: ann,
}
const value = valueOfAnnouncement(written, zone)
const complete = { ...value, fromOn: '2026-11-26', fromTime: '08:30' }

const fieldsIn = (given: typeof value, before?: Announcement) =>
  announcementErrors(given, clock, before).map(({ fieldId }) => fieldId)

describe('the form of an announcement', () => {
  it('says the same as the announcement that it was opened with', () => {
    const { title, text, audience, from, until, mustRead } = written
    expect(saidIn(value, zone)).toEqual({ title, text, audience, from, until, mustRead })
    expect(changesIn(written, value, zone)).toEqual({})
  })

  it('sends what was changed alone, and what was taken away as nothing', () => {
    const changed = { ...value, title: 'Drinks ', timing: 'now' as const, until: '' }
    expect(changesIn(written, changed, zone)).toEqual({ title: 'Drinks', from: null, until: null })
  })

  it('asks for a title, a text and for whom it is', () => {
    expect(fieldsIn(newAnnouncement)).toEqual(['announcement-title', 'announcement-text', 'audience-location'])
    expect(fieldsIn({ ...complete, kind: 'people' })).toEqual(['audience-people'])
    expect(fieldsIn(complete)).toEqual([])
  })

  it('takes no time that is over, but the one with which it was published', () => {
    const past = { ...complete, fromOn: '2026-11-25', fromTime: '10:14' }
    expect(fieldsIn(past)).toEqual(['announcement-from-time'])
    expect(fieldsIn(past, { ...written, from: at('2026-11-25 10:14') })).toEqual([])
    expect(fieldsIn({ ...complete, fromTime: '' })).toEqual(['announcement-from-time'])
  })

  it('takes no last day before it is shown', () => {
    expect(fieldsIn({ ...complete, until: '2026-11-25' })).toEqual(['announcement-until'])
    expect(fieldsIn({ ...complete, until: '2026-11-26' })).toEqual([])
    expect(fieldsIn({ ...complete, timing: 'now', until: '2026-11-24' })).toEqual(['announcement-until'])
  })
})

describe('how an announcement stands', () => {
  const stateOf = (given: Partial<Announcement>) => writtenState({ ...written, state: 'published', ...given }, clock)

  it('is planned until the server has shown it, shown on its last day, and over after it', () => {
    expect(stateOf({})).toBe('planned')
    expect(stateOf({ from: clock.now })).toBe('planned')
    expect(stateOf({ from: clock.now, shownAt: clock.now })).toBe('shown')
    expect(stateOf({ shownAt: clock.now, until: '2026-11-25' })).toBe('shown')
    expect(stateOf({ shownAt: clock.now, until: '2026-11-24' })).toBe('ended')
  })

  it('stays a draft or withdrawn whatever its times say', () => {
    expect(stateOf({ state: 'draft', until: '2026-11-24' })).toBe('draft')
    expect(stateOf({ state: 'withdrawn' })).toBe('withdrawn')
  })
})
