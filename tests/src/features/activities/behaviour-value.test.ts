import { expect, test } from 'vitest'
import { abcPart, emptyBehaviour, incidentPart } from '../../../../src/features/activities/behaviour-value.ts'

test('an account of before and after that was never opened is not reported', () => {
  expect(abcPart(emptyBehaviour('a').abc)).toBeUndefined()
})

test('of the account only what was filled in is reported', () => {
  expect(abcPart({ ...emptyBehaviour('a').abc, before: ' The mixer started ', intensity: '3' })).toEqual({
    before: 'The mixer started',
    intensity: 3,
  })
})

test('an incident without a room and a note leaves both out', () => {
  expect(incidentPart(emptyBehaviour('a').incident, 'a')).toEqual({
    inHome: true,
    staffIntervened: false,
    otherStaff: [],
    otherClients: [],
  })
})

test('an incident outside the home says no room, though one was chosen before', () => {
  const { incident } = emptyBehaviour('a')
  const outside = incidentPart({ ...incident, inHome: false, subLocation: 'kitchen' }, 'a')
  expect(outside).toEqual({ inHome: false, staffIntervened: false, otherStaff: [], otherClients: [] })
})

test('who an incident is about is not among the others, though chosen there before', () => {
  const { incident } = emptyBehaviour('a')
  expect(incidentPart({ ...incident, otherClients: ['a', 'b'] }, 'a').otherClients).toEqual(['b'])
})
