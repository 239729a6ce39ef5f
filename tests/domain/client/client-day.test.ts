import { expect, test } from 'vitest'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { clientDay } from '../../../domain/client/client-day.ts'
import { anActivity, anEntry, aReport, at } from '../../support/builders.ts'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const stopped = aReport({ event: 'STOPPED', date: at('2026-11-23 08:50') })
const refused = aReport({ event: 'REFUSED', date: at('2026-11-23 08:40') })

const plannedAt = (time: string, reports: Parameters<typeof anEntry>[1] = []) =>
  settleActivity(anActivity({ title: time, startDate: at(`2026-11-23 ${time}`), clients: [anEntry('AB', reports)] }))

test('what runs stands before what is due, whenever it was planned, and what is over stands apart, the latest first', () => {
  const { open, done } = clientDay([
    plannedAt('07:00', [started, stopped]),
    plannedAt('08:00'),
    plannedAt('09:30', [started]),
    plannedAt('07:30', [refused]),
    plannedAt('10:00'),
  ])
  expect(open.map(({ title }) => title)).toEqual(['09:30', '08:00', '10:00'])
  expect(done.map(({ title }) => title)).toEqual(['07:30', '07:00'])
})
