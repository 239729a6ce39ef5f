import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeListOf, homeLists } from '../../../domain/activity/home-lists.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, aReport, at, idOf, zone } from '../../support/builders.ts'
import { activities } from '../mutations/payloads.ts'

const now = at('2026-11-23 12:00')
const here = { now, zone }
const refused = aReport({ event: 'REFUSED' })
const tried = aReport({ event: 'COMMENT', retryAt: now })
const listOf = (...reports: Report[][]) =>
  homeListOf(
    settleActivity(anActivity({ clients: reports.map((own, index) => anEntry(['AB', 'CD'][index] ?? 'EF', own)) })),
    here,
  )

describe('an activity that is neither started nor stopped', () => {
  test('is to start when it is due today and nobody tried it', () => {
    expect(listOf([], [])).toBe('toStart')
  })

  test('is to retry with a retry mark while some client is open', () => {
    expect(listOf([tried], [refused])).toBe('toRetry')
    expect(listOf([tried], [tried])).toBe('toRetry')
  })

  test('is to retry with a retry mark and no clients', () => {
    expect(homeListOf(anActivity({ clients: [], reports: [tried] }), here)).toBe('toRetry')
  })

  test('is to retry when some clients are closed and others untouched', () => {
    expect(listOf([refused], [])).toBe('toRetry')
  })

  test('is unable to start when every client is closed', () => {
    expect(listOf([refused], [refused])).toBe('unable')
  })
})

describe('due', () => {
  const plannedAt = (text: string) => homeListOf(anActivity({ startDate: at(text) }), here)

  test('is the whole local day, also later today', () => {
    expect(plannedAt('2026-11-23 00:00')).toBe('toStart')
    expect(plannedAt('2026-11-23 23:59')).toBe('toStart')
    expect(plannedAt('2026-11-24 00:00')).toBeUndefined()
  })

  test('is what was due within the last 24 hours, and no earlier', () => {
    expect(plannedAt('2026-11-22 12:00')).toBe('toStart')
    expect(plannedAt('2026-11-22 11:59')).toBeUndefined()
  })

  test('what to retry reaches 30 days back and one day ahead', () => {
    const triedOn = (text: string) =>
      homeListOf(settleActivity(anActivity({ startDate: at(text), clients: [anEntry('AB', [tried])] })), here)
    expect(triedOn('2026-10-24 00:00')).toBe('toRetry')
    expect(triedOn('2026-10-23 23:59')).toBeUndefined()
    expect(triedOn('2026-11-24 23:59')).toBe('toRetry')
    expect(triedOn('2026-11-25 00:00')).toBeUndefined()
  })
})

test('what started is in progress however long ago, what finished is nowhere', () => {
  const started = aReport({ event: 'STARTED', date: at('2026-11-01 09:00') })
  const stopped = aReport({ event: 'STOPPED', date: at('2026-11-01 10:00') })
  expect(listOf([started])).toBe('inProgress')
  expect(listOf([started, stopped])).toBeUndefined()
})

test('each list is in the order of planned starts', () => {
  const early = anActivity({ id: idOf('early'), startDate: at('2026-11-23 08:00') })
  const late = anActivity({ id: idOf('late'), startDate: at('2026-11-23 18:00') })
  expect(homeLists([late, early], here).toStart.map(({ id }) => id)).toEqual([early.id, late.id])
})

test('no activity stands in two lists, whatever happened to it', () => {
  fc.assert(
    fc.property(fc.array(activities, { maxLength: 5 }), (generated) => {
      const lists = homeLists(generated, here)
      const listed = Object.values(lists).flat()
      expect(new Set(listed).size).toBe(listed.length)
    }),
    { numRuns: 50 },
  )
})

test('an activity that only carries a report of behaviour is nothing to start', () => {
  const behaviour = aReport({ event: 'BEHAVIOUR', type: 'AGITATED' })
  const made = settleActivity(anActivity({ adhoc: true, carriesReport: true, clients: [anEntry('AB', [behaviour])] }))
  expect(homeListOf(made, here)).toBeUndefined()
  expect(homeListOf({ ...made, carriesReport: false }, here)).toBe('toStart')
})

test('an activity that another system keeps is nothing to start', () => {
  expect(homeListOf(anActivity(), here)).toBe('toStart')
  expect(homeListOf(anActivity({ externalSource: 'pcs' }), here)).toBeUndefined()
})
