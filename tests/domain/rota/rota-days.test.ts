import { expect, test } from 'vitest'
import { likelyDays, rotaDaysRefusal } from '../../../domain/rota/rota-days.ts'
import { aRota } from '../../support/builders.ts'

const asked = { startDate: '2026-11-30', endDate: '2026-12-13', isMaster: false }

test.each([
  ['two weeks are right', {}, undefined],
  ['one day is right', { endDate: '2026-11-30' }, undefined],
  ['nine weeks are right', { endDate: '2027-01-31' }, undefined],
  ['longer than nine weeks', { endDate: '2027-02-01' }, 'endDate'],
  ['an end before the start', { endDate: '2026-11-29' }, 'endDate'],
  ['a start too far off', { startDate: '1999-12-31' }, 'startDate'],
  ['an end too far off', { endDate: '2200-01-01' }, 'endDate'],
  ['a master of two weeks from a Monday', { isMaster: true }, undefined],
  ['a master that begins on a Tuesday', { startDate: '2026-12-01', isMaster: true }, 'startDate'],
  ['a master of one week', { endDate: '2026-12-06', isMaster: true }, 'endDate'],
])('%s', (_name, said, field) => {
  expect(rotaDaysRefusal({ ...asked, ...said })?.field).toBe(field)
})

test('a new rota follows the last one of its place and type, else it begins next Monday', () => {
  const today = '2026-11-22'
  expect(likelyDays([aRota()], { location: 'gh', type: 'care' }, today).startDate).toBe('2026-11-30')
  expect(likelyDays([aRota()], { location: 'mf', type: 'care' }, today)).toEqual({
    startDate: '2026-11-23',
    endDate: '2026-12-06',
  })
  const taken = aRota({ status: 'withdrawn', startDate: '2026-11-30', endDate: '2026-12-13' })
  expect(likelyDays([aRota(), taken], { location: 'gh', type: 'care' }, today).startDate).toBe('2026-11-30')
})
