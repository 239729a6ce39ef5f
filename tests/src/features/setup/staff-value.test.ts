import { expect, test } from 'vitest'
import {
  emptyStaff,
  newStaffOf,
  staffChanges,
  staffErrors,
  staffValueOf,
} from '../../../../src/features/setup/staff-value.ts'
import { aRotaUser } from '../../../support/builders.ts'

const member = aRotaUser({ phone: '07700 900100', workingDays: { week1: [1], week2: [2] }, contractedHoursPerWeek: 30 })

test('a form that says what the record says sends nothing', () => {
  expect(staffChanges(member, staffValueOf(member))).toEqual({})
  expect(staffChanges(aRotaUser(), staffValueOf(aRotaUser()))).toEqual({})
})

test('only what was changed is sent, and what was emptied is taken away', () => {
  const value = { ...staffValueOf(member), phone: ' ', week1: [], week2: [], hours: '37,5' }
  expect(staffChanges(member, value)).toEqual({ phone: null, workingDays: null, contractedHoursPerWeek: 37.5 })
  expect(staffChanges(member, { ...staffValueOf(member), displayName: ' Ann Carr ' })).toEqual({
    displayName: 'Ann Carr',
    initials: 'AC',
  })
})

test('the usual place is one of the locations, and the first', () => {
  expect(staffValueOf(member)).toMatchObject({ placeOfWork: 'gh', otherPlaces: [] })
  const moved = { ...staffValueOf(member), placeOfWork: 'mf', otherPlaces: ['gh', 'mf'] }
  expect(staffChanges(member, moved)).toEqual({ placeOfWork: 'mf', locations: ['mf', 'gh'] })
  expect(staffValueOf(aRotaUser({ locations: ['gh', 'mf'] }))).toMatchObject({
    placeOfWork: '',
    otherPlaces: ['gh', 'mf'],
  })
})

test('a new record says what was filled in', () => {
  expect(newStaffOf({ ...emptyStaff, displayName: 'Bo Marsh', week2: ['3', '1'] })).toEqual({
    displayName: 'Bo Marsh',
    initials: 'BM',
    locations: [],
    workingDays: { week1: [], week2: [1, 3] },
    dutiesQualifiedFor: [],
  })
})

test.each([
  ['no name', { displayName: ' ' }, 'staff-name'],
  ['hours that are no number', { hours: 'many' }, 'staff-hours'],
  ['more hours than a week has', { hours: '169' }, 'staff-hours'],
  ['hours below nothing', { hours: '-1' }, 'staff-hours'],
])('%s keeps the form from being sent', (_what, part, fieldId) => {
  expect(staffErrors({ ...staffValueOf(member), ...part }).map((error) => error.fieldId)).toEqual([fieldId])
  expect(staffErrors(staffValueOf(member))).toEqual([])
})
