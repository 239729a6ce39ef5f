import { expect, test } from 'vitest'
import { dutiesOffered } from '../../../domain/provider/duties-offered.ts'

const duties = [
  { value: 'meds', name: 'Meds', code: 'M' },
  { value: 'admin', name: 'Admin', code: 'A', offeredFor: ['shift' as const] },
  { value: 'oncall', name: 'On call', code: 'O', offeredFor: [] },
]
const offered = (place: 'activity' | 'shift', chosen: readonly string[] = []) =>
  dutiesOffered({ duties }, { place, chosen }).map(({ value }) => value)

test('a duty is offered where the provider says, and everywhere where nothing is said', () => {
  expect(offered('activity')).toEqual(['meds'])
  expect(offered('shift')).toEqual(['meds', 'admin'])
})

test('what is chosen already stays on offer, so that it can be taken away', () => {
  expect(offered('activity', ['oncall'])).toEqual(['meds', 'oncall'])
})
