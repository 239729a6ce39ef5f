import { describe, expect, test } from 'vitest'
import {
  canRemove,
  canStart,
  canStop,
  canWithdraw,
  startableClients,
  stoppableClients,
} from '../../../domain/activity/can-start.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, at, carl, idOf, zone } from '../../support/builders.ts'

const now = at('2026-11-23 12:00')
const started = aReport({ event: 'STARTED' })
const stopped = aReport({ event: 'STOPPED', date: at('2026-11-23 10:00') })
const refusedOn = (text: string) => aReport({ event: 'REFUSED', date: at(text) })
const activityOf = (ab: Report[], cd: Report[] = []) =>
  settleActivity(anActivity({ clients: [anEntry('AB', ab), anEntry('CD', cd)] }))
const startable = (ab: Report[]) =>
  startableClients(activityOf(ab, [started]), { now, zone }).map(({ initials }) => initials)

describe('Start is on offer', () => {
  test('for the untouched clients of a running activity', () => {
    expect(startable([])).toEqual(['AB'])
    expect(startable([started])).toEqual([])
  })

  test('for a client who was closed today, not for one closed yesterday', () => {
    expect(startable([refusedOn('2026-11-23 00:10')])).toEqual(['AB'])
    expect(startable([refusedOn('2026-11-22 23:50')])).toEqual([])
  })

  test('not once a client has stopped', () => {
    expect(startable([started, stopped])).toEqual([])
  })

  test('for whoever takes up what was handed over, once', () => {
    const handedOver = aReport({ event: 'CONTINUATION', date: started.date + 60_000 })
    const taken = { ...started, id: idOf('taken'), date: started.date + 120_000, ...carl }
    expect(startable([started, handedOver])).toEqual(['AB'])
    expect(startable([started, handedOver, taken])).toEqual([])
    const alone = settleActivity(anActivity({ clients: [], reports: [started, handedOver] }))
    expect(canStart(alone, { now, zone })).toBe(true)
  })
})

test('Stop is on offer for those who run', () => {
  const running = activityOf([started], [refusedOn('2026-11-23 09:30')])
  expect(stoppableClients(running).map(({ initials }) => initials)).toEqual(['AB'])
  expect(stoppableClients(activityOf([started, stopped]))).toEqual([])
})

describe('an activity without clients', () => {
  const alone = (...reports: Report[]) => settleActivity(anActivity({ clients: [], reports }))

  test('is started once, and stopped while it runs', () => {
    expect([canStart(alone(), { now, zone }), canStop(alone())]).toEqual([true, false])
    expect([canStart(alone(started), { now, zone }), canStop(alone(started))]).toEqual([false, true])
    expect(canStop(alone(started, stopped))).toBe(false)
  })

  test('reopens on the day it was closed', () => {
    expect(canStart(alone(refusedOn('2026-11-23 00:10')), { now, zone })).toBe(true)
    expect(canStart(alone(refusedOn('2026-11-22 23:50')), { now, zone })).toBe(false)
  })
})

test('with clients, Start and Stop are on offer while they are for some client', () => {
  const half = activityOf([started])
  expect([canStart(half, { now, zone }), canStop(half)]).toEqual([true, true])
})

test('Start is not on offer where nothing is begun here', () => {
  const planned = activityOf([])
  expect(canStart(planned, { now, zone })).toBe(true)
  expect(canStart({ ...planned, carriesReport: true }, { now, zone })).toBe(false)
  expect(canStart({ ...planned, externalSource: 'pcs' }, { now, zone })).toBe(false)
})

describe('a report is withdrawn', () => {
  const report = aReport({ event: 'COMMENT', date: at('2026-11-20 09:00'), dateRecorded: at('2026-11-22 12:00') })
  const asking = { userId: ann.userId, isManager: false, now }

  test('by its author within 24 hours of the press, whenever it happened', () => {
    expect(canWithdraw(report, asking)).toBe(true)
    expect(canWithdraw(report, { ...asking, now: now + 1 })).toBe(false)
  })

  test('by nobody else but a manager', () => {
    expect(canWithdraw(report, { ...asking, userId: carl.userId })).toBe(false)
    expect(canWithdraw(report, { ...asking, userId: carl.userId, isManager: true, now: now + 1 })).toBe(true)
  })

  test('only once', () => {
    const withdrawn = { date: now, reason: 'Twice', by: ann }
    expect(canWithdraw({ ...report, withdrawn }, { ...asking, isManager: true })).toBe(false)
  })
})

test('one removes one’s own activity while nobody reported on it; a manager any', () => {
  expect(canRemove(anActivity(), { isManager: false, isOwn: true })).toBe(true)
  expect(canRemove(anActivity(), { isManager: false, isOwn: false })).toBe(false)
  expect(canRemove(activityOf([started]), { isManager: false, isOwn: true })).toBe(false)
  expect(canRemove(activityOf([started]), { isManager: true, isOwn: false })).toBe(true)
})
