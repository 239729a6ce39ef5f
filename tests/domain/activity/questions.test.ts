import { expect, test } from 'vitest'
import { questionsOf } from '../../../domain/activity/questions.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { settleActivity } from '../../../domain/activity/with-report.ts'
import { anActivity, anEntry, aReport, at, carl, idOf } from '../../support/builders.ts'

const nine = at('2026-11-23 09:00')
const past = (minutes: number) => nine + minutes * 60_000
const kindsOf = (reports: Report[], now = past(120)) =>
  questionsOf(settleActivity(anActivity({ clients: [anEntry('AB', reports)] })), now).map(({ kind }) => kind)
const started = aReport({ event: 'STARTED', date: nine })
const stopped = aReport({ event: 'STOPPED', date: past(30) })

test('a start and a stop leave no question', () => {
  expect(kindsOf([started, stopped])).toEqual([])
})

test('two stops at different minutes are asked about', () => {
  const other = aReport({ id: idOf('other'), event: 'STOPPED', date: past(48), ...carl })
  const activity = settleActivity(anActivity({ clients: [anEntry('AB', [started, stopped, other])] }))
  expect(questionsOf(activity, past(60))).toEqual([
    { kind: 'two-stops', clientId: idOf('AB'), first: stopped, second: other },
  ])
})

test('two stops within one minute are one', () => {
  const other = aReport({ id: idOf('other'), event: 'STOPPED', date: past(30) + 20_000, ...carl })
  expect(kindsOf([started, stopped, other])).toEqual([])
})

test('a stop without a start, and one before it, are asked about', () => {
  expect(kindsOf([stopped])).toEqual(['stop-without-start'])
  expect(kindsOf([aReport({ event: 'STARTED', date: past(40) }), stopped])).toEqual(['stop-before-start'])
})

test('a run of more than a day is asked about', () => {
  expect(kindsOf([started], past(24 * 60))).toEqual([])
  expect(kindsOf([started], past(24 * 60 + 1))).toEqual(['old'])
})

test('what nobody began in 24 hours is asked about, unless it is to be tried again', () => {
  expect(kindsOf([], past(24 * 60 + 1))).toEqual(['never-started'])
  expect(kindsOf([aReport({ event: 'COMMENT', retryAt: past(60) })], past(24 * 60 + 1))).toEqual([])
})

test('what only carries a report, or is kept by another system, was never to be begun', () => {
  const planned = anActivity({ clients: [anEntry('AB')] })
  expect(questionsOf({ ...planned, carriesReport: true }, past(24 * 60 + 1))).toEqual([])
  expect(questionsOf({ ...planned, externalSource: 'pcs' }, past(24 * 60 + 1))).toEqual([])
})

test('who said that it goes on is asked again a day later', () => {
  const comment = aReport({ event: 'COMMENT', date: past(24 * 60 + 5), note: 'Still out with her sister' })
  expect(kindsOf([started, comment], past(24 * 60 + 10))).toEqual([])
  expect(kindsOf([started, comment], past(48 * 60 + 6))).toEqual(['old'])
})
