import { describe, expect, test } from 'vitest'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { activityStatus, clientStatus, stubOf } from '../../../src/pieces/activity-status.ts'
import { anActivity, anEntry, aReport, at, carl } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

const day = '2026-11-23'
const started = aReport({ event: 'STARTED', date: at(`${day} 09:02`) })
const words = (activity: ReturnType<typeof anActivity>, time: string) =>
  activityStatus(settleActivity(activity), factsAt(`${day} ${time}`)).map(({ text }) => text)
const of = (...reports: Parameters<typeof anEntry>[1][]) =>
  anActivity({ clients: reports.map((own, index) => anEntry(`A${index}`, own)) })

describe('what a card says of an activity', () => {
  test('before its time it is not started, and nothing more', () => {
    expect(words(anActivity(), '08:55')).toEqual(['Not started'])
  })

  test('half an hour late stands in a badge of its own', () => {
    expect(words(anActivity(), '09:31')).toEqual(['Not started', '30 min late'])
  })

  test('an hour late or more it says the hours, and beyond a day the days', () => {
    const later = (when: string) =>
      activityStatus(settleActivity(anActivity()), factsAt(when)).map(({ text }) => text)[1]
    expect(words(anActivity(), '09:59')[1]).toBe('45 min late')
    expect(words(anActivity(), '10:00')[1]).toBe('1 h late')
    expect(words(anActivity(), '20:59')[1]).toBe('11 h late')
    expect(later('2026-11-24 08:59')).toBe('23 h late')
    expect(later('2026-11-24 09:00')).toBe('1 day late')
    expect(later('2026-11-27 10:00')).toBe('4 days late')
  })

  test('of another day it says which day, however it stands', () => {
    const next = (activity: ReturnType<typeof anActivity>) =>
      activityStatus(settleActivity(activity), factsAt('2026-11-24 07:00')).map(({ text }) => text)
    const stopped = aReport({ event: 'STOPPED', date: at(`${day} 09:48`) })
    const refused = aReport({ event: 'REFUSED', date: at(`${day} 09:06`), ...carl })
    const behaviour = aReport({ event: 'BEHAVIOUR', type: 'AGITATED', date: at(`${day} 09:40`) })
    expect(next(of([started]))).toEqual(['Started Mon 23 Nov 09:02 by AB, 21 h'])
    expect(next(of([started, stopped]))).toEqual(['Finished Mon 23 Nov 09:48, 46 min'])
    expect(next(of([refused]))).toEqual(['Refused Mon 23 Nov 09:06 by CD'])
    expect(next(of([started, behaviour]))).toEqual([
      'Started Mon 23 Nov 09:02 by AB, 21 h',
      'Agitated Mon 23 Nov 09:40',
    ])
  })

  test('once started it says when and by whom', () => {
    expect(words(of([started]), '09:10')).toEqual(['Started 09:02 by AB'])
  })

  test('after twelve hours it says how long it has been running', () => {
    expect(words(of([started]), '21:30')).toEqual(['Started 09:02 by AB, 12 h'])
  })

  test('finished, it says when and how long it took', () => {
    const stopped = aReport({ event: 'STOPPED', date: at(`${day} 09:48`) })
    expect(words(of([started, stopped]), '10:00')).toEqual(['Finished 09:48, 46 min'])
  })

  test('refused by everybody, it says who wrote it down', () => {
    const refused = aReport({ event: 'REFUSED', date: at(`${day} 09:06`), ...carl })
    expect(words(of([refused]), '10:00')).toEqual(['Refused 09:06 by CD'])
  })

  test('to be tried again, it says when it was last tried and why not', () => {
    const tried = aReport({ event: 'COMMENT', date: at(`${day} 09:57`), reason: 'asleep', retryAt: at(`${day} 11:00`) })
    expect(words({ ...of([tried]), startDate: at(`${day} 09:50`) }, '10:00')).toEqual(['Last tried 3 min ago, asleep'])
  })

  test('what was tried in vain is late all the same, as is the client with whom it was tried', () => {
    const tried = aReport({ event: 'COMMENT', date: at(`${day} 09:12`), reason: 'asleep', retryAt: at(`${day} 11:00`) })
    const activity = settleActivity(of([tried]))
    const facts = factsAt(`${day} 09:32`)
    const late = ['Last tried 20 min ago, asleep', '30 min late']
    expect(activityStatus(activity, facts).map(({ text }) => text)).toEqual(late)
    expect(activity.clients.flatMap((client) => clientStatus(activity, client, facts)).map(({ text }) => text)).toEqual(
      late,
    )
    expect(stubOf(activity, facts).tone).toBe('late30')
  })

  test('behaviour stands beside the state', () => {
    const behaviour = aReport({ event: 'BEHAVIOUR', type: 'AGITATED', date: at(`${day} 09:40`) })
    expect(words(of([started, behaviour]), '09:50')).toEqual(['Started 09:02 by AB', 'Agitated 09:40'])
  })

  test('a start that was withdrawn is no start', () => {
    const withdrawn = { date: at(`${day} 09:03`), reason: 'Wrong person', by: {} }
    expect(words(of([{ ...started, withdrawn }]), '09:05')).toEqual(['Not started'])
  })
})

test('of two clients, one may run while the other has not begun', () => {
  const activity = settleActivity(of([started], []))
  const each = activity.clients.map((client) => clientStatus(activity, client, factsAt(`${day} 09:05`))[0]?.text)
  expect(each).toEqual(['Started 09:02 by AB', 'Not started'])
})

test('who has not begun is late, though it runs for another', () => {
  const activity = settleActivity(of([started], []))
  const [, second] = activity.clients
  const said = second && clientStatus(activity, second, factsAt(`${day} 09:31`)).map(({ text }) => text)
  expect(said).toEqual(['Not started', '30 min late'])
})

test('an activity that only carries a report of behaviour is neither not started nor late', () => {
  const behaviour = aReport({ event: 'BEHAVIOUR', type: 'AGITATED', date: at(`${day} 09:00`) })
  expect(words({ ...of([behaviour]), carriesReport: true }, '10:00')).toEqual(['Agitated 09:00'])
})

test('what another system keeps says which and how old it is, and is neither not started nor late', () => {
  const dateModified = '2026-11-23T07:30:00.000000Z'
  expect(words({ ...of([]), externalSource: 'pcs', dateModified }, '10:00')).toEqual(['PCS, 2 h ago'])
})

test('the stub deepens with lateness and turns green with the start', () => {
  const tone = (activity: ReturnType<typeof anActivity>, time: string) =>
    stubOf(settleActivity(activity), factsAt(`${day} ${time}`)).tone
  expect(['08:59', '09:15', '09:30', '09:45'].map((time) => tone(anActivity(), time))).toEqual([
    'rest',
    'late15',
    'late30',
    'late45',
  ])
  expect(tone(of([started]), '09:50')).toBe('started')
})
