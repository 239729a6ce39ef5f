import { describe, expect, test } from 'vitest'
import { activityBadges, displayState, retryMark, standingReports } from '../../../domain/activity/display-state.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, at } from '../../support/builders.ts'

const nine = at('2026-11-23 09:00')
const past = (minutes: number) => nine + minutes * 60_000
const report = (event: Report['event'], minutes: number, more: Partial<Report> = {}) =>
  aReport({ event, date: past(minutes), ...more })
/** An activity of AB and CD with these reports each. */
const withReportsOf = (ab: Report[], cd: Report[] = []) =>
  settleActivity(anActivity({ clients: [anEntry('AB', ab), anEntry('CD', cd)] }))

describe('the state of an activity', () => {
  test('is not started while nobody pressed anything', () => {
    expect(displayState(anActivity())).toBe('not-started')
  })

  test('is started with its first client, until every open client has stopped', () => {
    expect(displayState(withReportsOf([report('STARTED', 0)]))).toBe('started')
    const oneStopped = withReportsOf([report('STARTED', 0), report('STOPPED', 30)], [report('STARTED', 5)])
    expect(displayState(oneStopped)).toBe('started')
  })

  test('is finished when one client stopped and the other refused', () => {
    const done = withReportsOf([report('STARTED', 0), report('STOPPED', 30)], [report('REFUSED', 5)])
    expect(displayState(done)).toBe('finished')
  })

  test('is unable to start only when every client is closed', () => {
    expect(displayState(withReportsOf([report('REFUSED', 0)]))).toBe('not-started')
    expect(displayState(withReportsOf([report('REFUSED', 0)], [report('UNAVAILABLE', 1)]))).toBe('unable-to-start')
  })

  test('reopens when somebody starts after a refusal', () => {
    const reopened = withReportsOf([report('REFUSED', 0), report('STARTED', 20)], [report('REFUSED', 0)])
    expect(displayState(reopened)).toBe('started')
  })

  test('of an activity without clients follows its own reports', () => {
    const closed = settleActivity(anActivity({ clients: [], reports: [report('UNAVAILABLE', 0)] }))
    expect(displayState(closed)).toBe('unable-to-start')
  })

  test('does not count a withdrawn start', () => {
    const withdrawn = { date: past(2), reason: 'Wrong activity', by: ann }
    expect(displayState(withReportsOf([report('STARTED', 0, { withdrawn })]))).toBe('not-started')
  })
})

describe('beside the state', () => {
  test('stands how late it is, while it is not started', () => {
    expect(activityBadges(anActivity(), past(31)).late).toBe(30)
    expect(activityBadges(withReportsOf([report('STARTED', 40)]), past(50)).late).toBeUndefined()
    expect(activityBadges(withReportsOf([report('REFUSED', 5)], [report('REFUSED', 5)]), past(50)).late).toBeUndefined()
  })

  test('stands that it is old once it has run for more than a day', () => {
    const running = withReportsOf([report('STARTED', 0)])
    expect(activityBadges(running, past(24 * 60)).old).toBe(false)
    expect(activityBadges(running, past(24 * 60 + 1)).old).toBe(true)
  })

  test('stands that there was behaviour', () => {
    expect(activityBadges(withReportsOf([], [report('BEHAVIOUR', 3)]), past(5)).behaviour).toBe(true)
  })

  test('stands the latest try, also of an activity without clients', () => {
    const tried = withReportsOf(
      [report('COMMENT', 5, { retryAt: past(60) })],
      [report('COMMENT', 9, { retryAt: past(90) })],
    )
    expect(activityBadges(tried, past(10)).retry).toEqual({ timestamp: past(9), at: past(90) })
    const alone = anActivity({ clients: [], reports: [report('COMMENT', 4, { retryAt: past(60) })] })
    expect(retryMark(alone)).toEqual({ timestamp: past(4), at: past(60) })
  })

  test('stands how long it took; a stop before its start gives no length', () => {
    const took = withReportsOf(
      [report('STARTED', 0), report('STOPPED', 30)],
      [report('STARTED', 5), report('STOPPED', 65)],
    )
    expect(activityBadges(took, past(90)).durationMs).toBe(65 * 60_000)
    const crossed = settleActivity(
      anActivity({ clients: [anEntry('AB', [report('STARTED', 30), report('STOPPED', 0)])] }),
    )
    expect(activityBadges(crossed, past(90)).durationMs).toBeUndefined()
  })
})

test('standing reports are all but the withdrawn ones', () => {
  const withdrawn = { date: past(2), reason: 'Twice', by: ann }
  const activity = anActivity({
    clients: [anEntry('AB', [report('COMMENT', 0), report('COMMENT', 1, { withdrawn })])],
    reports: [report('HELP', 3)],
  })
  expect(standingReports(activity).map(({ event }) => event)).toEqual(['HELP', 'COMMENT'])
})
