import { expect, test } from 'vitest'
import { clientBadge } from '../../../domain/activity/client-badge.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, ann, aReport, at, carl, idOf } from '../../support/builders.ts'

const nine = at('2026-11-23 09:00')
const past = (minutes: number) => nine + minutes * 60_000
const badgeOf = (reports: Report[], now = past(120)) => {
  const [client = anEntry('AB')] = settleActivity(anActivity({ clients: [anEntry('AB', reports)] })).clients
  return clientBadge(client, now)
}
const started = aReport({ event: 'STARTED', date: nine })

test('an untouched client is not started', () => {
  expect(badgeOf([])).toMatchObject({ state: 'not-started', joinedBy: [], isLong: false })
})

test('a running client shows the earliest start, and who joined', () => {
  const joined = aReport({ id: idOf('joined'), event: 'STARTED', date: past(5), ...carl })
  expect(badgeOf([joined, started])).toMatchObject({
    state: 'started',
    at: nine,
    by: ann.displayName,
    joinedBy: [carl.displayName],
  })
})

test('the same person pressing twice has not joined', () => {
  const again = aReport({ id: idOf('again'), event: 'STARTED', date: past(5) })
  expect(badgeOf([started, again]).joinedBy).toEqual([])
})

test('a start is green until 12 hours have passed', () => {
  expect(badgeOf([started], past(12 * 60) - 1).isLong).toBe(false)
  expect(badgeOf([started], past(12 * 60)).isLong).toBe(true)
})

test('a closed client shows whether refused or unavailable, with the reason', () => {
  expect(badgeOf([aReport({ event: 'REFUSED', reason: 'refused' })])).toMatchObject({ state: 'refused' })
  expect(badgeOf([aReport({ event: 'UNAVAILABLE', reason: 'asleep' })])).toMatchObject({
    state: 'unavailable',
    reason: 'asleep',
  })
})

test('a client to try again is not started, with the last try', () => {
  const tried = aReport({ event: 'COMMENT', date: past(3), reason: 'asleep', retryAt: past(60) })
  expect(badgeOf([tried])).toMatchObject({
    state: 'not-started',
    retry: { timestamp: past(3), at: past(60) },
    reason: 'asleep',
  })
})

test('a finished client shows its first stop and how long it took', () => {
  const stops = [30, 45].map((minutes) =>
    aReport({ id: idOf(`stop${minutes}`), event: 'STOPPED', date: past(minutes) }),
  )
  expect(badgeOf([started, ...stops])).toMatchObject({ state: 'finished', at: past(30), durationMs: 30 * 60_000 })
})

test('a stop without a start finishes without a length', () => {
  expect(badgeOf([aReport({ event: 'STOPPED', date: past(30) })]).durationMs).toBeUndefined()
})
