import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { type HandoverReader, handoverOf } from '../../../domain/handover/handover.ts'
import { anActivity, anEntry, ann, aReport, at, carl, idOf } from '../../support/builders.ts'
import { activities } from '../mutations/payloads.ts'

const fromAt = at('2026-11-22 20:30')
const span = { fromAt, isFromShift: true, locationIds: ['gh'] }
const reader = (overrides: Partial<HandoverReader> = {}): HandoverReader => ({
  span,
  userId: ann.userId,
  readIds: new Set(),
  homeOf: () => undefined,
  ...overrides,
})

let made = 0
const by = (who: typeof ann, event: Report['event'], more: Partial<Report> = {}): Report => {
  made += 1
  const date = more.date ?? at('2026-11-23 07:00')
  const id = idOf(`report ${made}`)
  return aReport({ event, id, eventId: id, date, dateReceived: date + 1000, ...who, ...more })
}
const told = (...reports: Report[]): Activity => anActivity({ clients: [anEntry('AB', reports)] })
const lines = (activity: Activity, overrides: Partial<HandoverReader> = {}) => handoverOf([activity], reader(overrides))

describe('what is told', () => {
  test('what happened since the last shift, and not what happened before', () => {
    const activity = told(
      by(carl, 'COMMENT', { date: fromAt, dateReceived: fromAt, note: 'Known' }),
      by(carl, 'COMMENT', { date: fromAt + 1, note: 'New' }),
    )
    expect(lines(activity).map(({ report }) => report.note)).toEqual(['New'])
  })

  test('what happened before and arrived since, as arrived later', () => {
    const activity = told(by(carl, 'COMMENT', { date: fromAt - 60_000, dateReceived: fromAt + 60_000, note: 'Late' }))
    expect(lines(activity)).toMatchObject([{ isLater: true, isUnread: true }])
    expect(lines(told(by(carl, 'COMMENT', { note: 'In time' })))).toMatchObject([{ isLater: false }])
  })

  test('nothing that was withdrawn', () => {
    const withdrawn = { date: fromAt + 5, reason: 'Of another client', by: carl }
    expect(lines(told(by(carl, 'COMMENT', { note: 'Wrong', withdrawn })))).toEqual([])
  })

  test('clients of this place, wherever the activity is, and nobody else', () => {
    const event = by(carl, 'COMMENT', { note: 'At the pool' })
    const activity = anActivity({
      locationId: 'mf',
      clients: [anEntry('AB', [event]), anEntry('CD', [{ ...event, id: idOf('other') }])],
    })
    const homeOf = (clientId: string) => (clientId === idOf('AB') ? 'gh' : 'mf')
    expect(lines(activity, { homeOf })).toMatchObject([{ clients: [{ initials: 'AB' }], reportIds: [event.id] }])
  })

  test('calls for help where the place is, though they are about no client', () => {
    const help = by(carl, 'HELP', { note: 'Second pair of hands' })
    expect(lines(anActivity({ reports: [help] }))).toMatchObject([{ importance: 'help', clients: [] }])
    expect(lines(anActivity({ reports: [help], locationId: 'mf' }))).toEqual([])
  })
})

test('what matters comes first, and of that the latest', () => {
  const activity = told(
    by(carl, 'STARTED'),
    by(carl, 'COMMENT', { note: 'Slept well' }),
    by(carl, 'STOPPED', { satisfaction: 2 }),
    by(carl, 'STOPPED', { satisfaction: 5, note: 'Laughed a lot' }),
    by(carl, 'HELP'),
    by(carl, 'COMMENT', { retryAt: at('2026-11-23 12:00'), reason: 'asleep' }),
    by(carl, 'REFUSED', { date: at('2026-11-23 07:30') }),
    by(carl, 'BEHAVIOUR', { type: 'AGITATED', date: at('2026-11-22 21:00') }),
  )
  expect(lines(activity).map(({ importance, report }) => [importance, report.event])).toEqual([
    ['behaviour', 'BEHAVIOUR'],
    ['refused', 'REFUSED'],
    ['refused', 'COMMENT'],
    ['help', 'HELP'],
    ['unhappy', 'STOPPED'],
    ...[expect.arrayContaining(['said']), expect.arrayContaining(['said'])],
    ['routine', 'STARTED'],
  ])
})

describe('what is unread', () => {
  test('one’s own report never is', () => {
    expect(lines(told(by(ann, 'COMMENT', { note: 'Mine' })))).toMatchObject([{ isUnread: false }])
  })

  test('an event about two clients is read when both of its reports are', () => {
    const event = by(carl, 'COMMENT', { note: 'Both sang' })
    const second = { ...event, id: idOf('second') }
    const activity = anActivity({ clients: [anEntry('AB', [event]), anEntry('CD', [second])] })
    expect(lines(activity, { readIds: new Set([event.id]) })).toMatchObject([{ isUnread: true }])
    expect(lines(activity, { readIds: new Set([event.id, second.id]) })).toMatchObject([{ isUnread: false }])
  })

  test('a call for help that one has seen is not', () => {
    const help = by(carl, 'HELP', { seenBy: [{ ...ann, date: at('2026-11-23 07:01') }] })
    expect(lines(anActivity({ reports: [help] }))).toMatchObject([{ isUnread: false }])
  })
})

describe('whatever happened', () => {
  const since = fc.integer({ min: at('2026-11-22 00:00'), max: at('2026-11-25 00:00') })
  const asked = since.map((at) => reader({ span: { ...span, fromAt: at } }))

  test('each standing report of the place that is news stands in one line, and nothing else does', () => {
    fc.assert(
      fc.property(activities, asked, (activity, who) => {
        const all = [...activity.reports, ...activity.clients.flatMap(({ reports }) => reports)]
        const news = all.filter((one) => one.withdrawn === undefined && one.date > who.span.fromAt)
        const ids = handoverOf([activity], who).flatMap(({ reportIds }) => reportIds)
        expect([...ids].sort()).toEqual(news.map(({ id }) => id).sort())
      }),
    )
  })

  test('marked as read, nothing is unread and nothing is gone', () => {
    fc.assert(
      fc.property(activities, asked, (activity, who) => {
        const before = handoverOf([activity], who)
        const after = handoverOf([activity], { ...who, readIds: new Set(before.flatMap(({ reportIds }) => reportIds)) })
        expect(after.some(({ isUnread }) => isUnread)).toBe(false)
        expect(after.map(({ report }) => report.id)).toEqual(before.map(({ report }) => report.id))
      }),
    )
  })

  test('the order of activities makes no difference', () => {
    fc.assert(
      fc.property(activities, activities, asked, (a, b, who) => {
        const two = [
          { ...a, id: idOf('a') },
          { ...b, id: idOf('b') },
        ]
        const titles = (given: Activity[]) => handoverOf(given, who).map(({ report }) => report.id)
        expect(titles(two.toReversed())).toEqual(titles(two))
      }),
    )
  })
})
