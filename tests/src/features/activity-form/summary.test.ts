import { expect, test } from 'vitest'
import type { ActivityAnswers } from '../../../../domain/activity/form/answers.ts'
import { reviewOf, shortSummary, summaryOf } from '../../../../src/features/activity-form/summary.ts'
import { at } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('2026-11-23 09:00')
const nameOf = (clientId: string) => clientId.toUpperCase()
const span = { startDate: at('2026-11-25 14:00'), endDate: at('2026-11-25 15:00') }
const wordsOf = (answers: Partial<ActivityAnswers>) => ({ answers, facts, nameOf })

test('the answers are told in the order of the form, and what says nothing is left out', () => {
  const rows = summaryOf(
    wordsOf({
      description: { title: 'Baking', note: 'Scones.' },
      clients: { clientIds: ['km', 'tr'] },
      date: span,
      dutiesRequired: { duties: [] },
      transport: { entries: [{ type: 'Minibus', note: 'Ramp' }, { type: 'Taxi' }] },
    }),
  )
  expect(rows).toEqual([
    { step: 'clients', label: 'Who', value: 'KM, TR' },
    { step: 'date', label: 'When', value: 'Wed 25 Nov, 14:00–15:00', detail: undefined },
    { step: 'description', label: 'Description', value: 'Baking', detail: 'Scones.' },
    { step: 'transport', label: 'Transport', value: 'Minibus: Ramp, Taxi' },
  ])
})

test('a night says on which day it ends, and a span without an end is not told', () => {
  const night = { startDate: at('2026-11-25 22:00'), endDate: at('2026-11-26 06:00') }
  expect(summaryOf(wordsOf({ date: night }))[0]?.value).toBe('Wed 25 Nov, 22:00–06:00 until Thu')
  expect(summaryOf(wordsOf({ date: { startDate: span.startDate } }))).toEqual([])
})

test('nobody is said, where it was asked', () => {
  expect(summaryOf(wordsOf({ clients: { clientIds: [] } }))[0]?.value).toBe('Nobody')
  expect(summaryOf(wordsOf({ startForClients: { clientIds: [], of: { clientIds: ['km'] } } }))[0]?.value).toBe(
    'Nobody yet',
  )
})

test('a phone has one line: for whom, else where, and when', () => {
  expect(shortSummary(wordsOf({ clients: { clientIds: ['km', 'tr'] }, date: span }))).toBe(
    'For KM and TR, Wed 25 Nov, 14:00–15:00',
  )
  expect(shortSummary(wordsOf({ clients: { clientIds: [] }, location: { locationId: 'gh' } }))).toBe('Georgian House')
})

test('the check page has what was asked and is empty, and what may be added', () => {
  const words = wordsOf({ clients: { clientIds: ['km'] }, dutiesRequired: { duties: [] } })
  const context = { mode: 'add', asksForShifts: false } as const
  const rowsAt = (path: Parameters<typeof reviewOf>[1]['path']) =>
    reviewOf(words, { path, context }).map(({ label, value }) => [label, value])
  expect(rowsAt(['clients', 'dutiesRequired', 'continueOrEnd', 'end'])).toEqual([
    ['Who', 'KM'],
    ['Duties', ''],
    ['Inside or outside', ''],
    ['Transport', ''],
  ])
  expect(rowsAt(['clients', 'end'])).toEqual([['Who', 'KM']])
})
