import { expect, test } from 'vitest'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { anActivity, aStamp, at, idOf } from '../../support/builders.ts'

const said = {
  activityId: idOf('activity'),
  date: at('2026-11-23 09:10'),
  clients: [{ id: idOf('AB') }],
  reason: 'asleep' as const,
}

test('to try again later leaves a comment and a retry mark', () => {
  const retry = at('2026-11-23 11:00')
  const marked = reportUnavailable.apply(anActivity(), { ...said, retry }, aStamp())
  expect(marked?.clients[0]?.reports[0]).toMatchObject({ event: 'COMMENT', reason: 'asleep', retryAt: retry })
  expect(marked?.clients[0]?.retry).toEqual({ timestamp: said.date, at: retry })
})

test('closed for today is refused when the client refused, else unavailable', () => {
  const eventFor = (reason: 'refused' | 'asleep' | 'illness' | 'not-available') =>
    reportUnavailable.apply(anActivity(), { ...said, reason }, aStamp())?.clients[0]?.reports[0]?.event
  expect(eventFor('refused')).toBe('REFUSED')
  expect([eventFor('asleep'), eventFor('illness'), eventFor('not-available')]).toEqual(Array(3).fill('UNAVAILABLE'))
})

test('an activity without clients carries the report itself', () => {
  const closed = reportUnavailable.apply(anActivity({ clients: [] }), { ...said, clients: [] }, aStamp())
  expect(closed?.reports.map(({ event }) => event)).toEqual(['UNAVAILABLE'])
})
