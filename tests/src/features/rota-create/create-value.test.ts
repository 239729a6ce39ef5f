import { expect, test } from 'vitest'
import {
  type CreateValue,
  daysOf,
  emptyValue,
  errorsOf,
  withSource,
} from '../../../../src/features/rota-create/create-value.ts'
import { aRota, idOf } from '../../../support/builders.ts'

const whole: CreateValue = {
  ...emptyValue(idOf('new'), 'rota'),
  ...{ name: 'Care team', location: 'gh', type: 'care', startDate: '2026-11-30', endDate: '2026-12-13' },
}
const textsOf = (value: CreateValue, shifts = 0) => errorsOf(value, shifts).map(({ text }) => text)

test('an empty form says everything that is missing, a whole one nothing', () => {
  expect(textsOf(emptyValue(idOf('new'), 'rota'))).toEqual([
    'Enter a name.',
    'Choose the location.',
    'Choose the type.',
    'Enter the first day.',
    'Enter the last day.',
  ])
  expect(textsOf(whole)).toEqual([])
})

test('days that no rota can have, and more shifts than a rota may bring, are said at their field', () => {
  expect(errorsOf({ ...whole, endDate: '2026-11-29' }, 0).map(({ fieldId }) => fieldId)).toEqual(['rota-end'])
  expect(textsOf(whole, 1001)).toEqual([
    'Choose fewer days. These days make 1001 shifts, and a new rota can have at most 1000.',
  ])
  expect(textsOf({ ...whole, from: 'master' })).toEqual(['Choose the rota to start from.'])
})

test('a master asks for no days: it has the two weeks from the anchor Monday', () => {
  const master = { ...whole, make: 'master' as const, startDate: '', endDate: '' }
  expect(daysOf(master)).toEqual({ startDate: '2020-01-06', endDate: '2020-01-19', isMaster: true })
  expect(textsOf(master)).toEqual([])
})

test('a source brings its place, type and likely days; a name that was typed stays', () => {
  const source = aRota({ name: 'Pattern', status: 'master', startDate: '2020-01-06', endDate: '2020-01-19' })
  const asked = { source, rotas: [aRota()], today: '2026-11-22' }
  const filled = { ...emptyValue(idOf('new'), 'rota'), ...withSource(emptyValue(idOf('new'), 'rota'), asked) }
  expect(filled).toMatchObject({ from: 'master', sourceId: source.id, location: 'gh', type: 'care', name: 'Care team' })
  expect(filled).toMatchObject({ startDate: '2026-11-30', endDate: '2026-12-13' })
  expect(withSource(whole, asked)).not.toHaveProperty('startDate')
  expect(withSource({ ...whole, name: 'Nights' }, asked).name).toBe('Nights')
})
