import { expect, test } from 'vitest'
import { wrongInPlan } from '../../../domain/activity/wrong-in-plan.ts'
import { anActivity, at } from '../../support/builders.ts'

const nowhere = anActivity({ clients: [], locationId: undefined })
const noPlace = { path: '/locationId', message: 'Choose a location.' }

const withAppointment = (from: string, until: string) =>
  anActivity({ plan: { appointment: { startDate: at(from), endDate: at(until) } } })
const backwards = withAppointment('2026-11-23 09:30', '2026-11-23 09:10')
const tooEarly = { path: '/plan/appointment/endDate', message: 'Choose an end that is after the start.' }

test('an activity without clients needs a place', () => {
  expect(wrongInPlan(nowhere)).toEqual([noPlace])
  expect(wrongInPlan(anActivity({ clients: [] }))).toEqual([])
  expect(wrongInPlan(anActivity({ locationId: undefined }))).toEqual([])
})

test('a plain template needs none, and a series does', () => {
  expect(wrongInPlan({ ...nowhere, master: true })).toEqual([])
  const repeat = { rule: 'FREQ=DAILY', firstDay: '2026-11-23' } as never
  expect(wrongInPlan({ ...nowhere, master: true, repeat })).toEqual([noPlace])
})

test('what was nowhere before may stay so, and what had a place may not lose it', () => {
  expect(wrongInPlan({ ...nowhere, title: 'Bath' }, nowhere)).toEqual([])
  expect(wrongInPlan(nowhere, anActivity())).toEqual([noPlace])
})

test('an appointment ends after it starts, unless it said otherwise before', () => {
  expect(wrongInPlan(backwards)).toEqual([tooEarly])
  expect(wrongInPlan(withAppointment('2026-11-23 09:10', '2026-11-23 09:30'))).toEqual([])
  expect(wrongInPlan({ ...backwards, title: 'Bath' }, backwards)).toEqual([])
  expect(wrongInPlan(backwards, withAppointment('2026-11-23 09:10', '2026-11-23 09:30'))).toEqual([tooEarly])
})
