import { expect, test } from 'vitest'
import { earliestTime } from '../../../domain/activity/earliest-time.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, aReport, at, idOf } from '../../support/builders.ts'

const of = (event: Report['event'], time: string) => aReport({ event, date: at(`2026-11-23 ${time}`) })
const started = of('STARTED', '09:00')
const activityOf = (ab: Report[], cd: Report[] = []) =>
  settleActivity(anActivity({ clients: [anEntry('AB', ab), anEntry('CD', cd)] }))
const [ab, cd] = [idOf('AB'), idOf('CD')]

test('a stop, a hand-over and a refusal come after the start of those they are about', () => {
  const activity = activityOf([started], [of('STARTED', '09:20')])
  expect(earliestTime('stop', activity, [ab])).toBe(at('2026-11-23 09:00'))
  expect(earliestTime('stop', activity, [ab, cd])).toBe(at('2026-11-23 09:20'))
  expect(earliestTime('continue', activity, [ab, cd])).toBe(at('2026-11-23 09:20'))
  expect(earliestTime('unable', activity, [ab])).toBe(at('2026-11-23 09:00'))
})

test('a stop comes after the first start, a refusal after the last, which opened it again', () => {
  const activity = activityOf([started, of('REFUSED', '09:30'), of('STARTED', '09:40')])
  expect(earliestTime('stop', activity, [ab])).toBe(at('2026-11-23 09:00'))
  expect(earliestTime('unable', activity, [ab])).toBe(at('2026-11-23 09:40'))
})

test('a start may be any time, but after what closed it or handed it over', () => {
  expect(earliestTime('start', activityOf([]), [ab])).toBeUndefined()
  expect(earliestTime('start', activityOf([of('REFUSED', '09:10')]), [ab])).toBe(at('2026-11-23 09:10'))
  expect(earliestTime('start', activityOf([started, of('CONTINUATION', '10:00')]), [ab])).toBe(at('2026-11-23 10:00'))
})

test('a comment may be of any time, and what was withdrawn binds nobody', () => {
  expect(earliestTime('comment', activityOf([started]), [ab])).toBeUndefined()
  const withdrawn = { ...started, withdrawn: { by: started, date: started.date, reason: 'By mistake' } }
  expect(earliestTime('stop', activityOf([withdrawn as Report]), [ab])).toBeUndefined()
})

test('an activity without clients is judged by its own reports', () => {
  const activity = settleActivity(anActivity({ clients: [], reports: [started] }))
  expect(earliestTime('stop', activity)).toBe(at('2026-11-23 09:00'))
})
