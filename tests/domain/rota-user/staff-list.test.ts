import { expect, test } from 'vitest'
import type { StaffColumn } from '../../../domain/list-choices.ts'
import { filterStaff, hasLeftBy, placesOfWork, sortStaff } from '../../../domain/rota-user/staff-list.ts'
import { aRotaUser, idOf } from '../../support/builders.ts'

const today = '2026-11-23'
const staff = [
  aRotaUser({ id: idOf('grace'), displayName: 'Grace Hollis', initials: 'GH', dutiesQualifiedFor: ['meds'] }),
  aRotaUser({
    ...{ id: idOf('bo'), displayName: 'bo Marsh', initials: 'BM', locations: ['gh', 'mf'], placeOfWork: 'mf' },
    workingDays: { week1: [5, 1], week2: [] },
  }),
  aRotaUser({
    ...{ id: idOf('cy'), displayName: 'Cy Dean', initials: 'CD', locations: [] },
    workingDays: { week1: [2], week2: [1] },
  }),
  aRotaUser({ id: idOf('hector'), displayName: 'Hector Vane', initials: 'HV', archivedOn: today }),
]

const names = (members: readonly { displayName: string }[]) => members.map(({ displayName }) => displayName)

test('who has left is hidden unless they are asked for', () => {
  expect(names(filterStaff(staff, {}, today))).toEqual(['Grace Hollis', 'bo Marsh', 'Cy Dean'])
  expect(names(filterStaff(staff, { archived: 'only' }, today))).toEqual(['Hector Vane'])
  expect(filterStaff(staff, { archived: 'shown' }, today)).toHaveLength(4)
  expect(staff.map((member) => hasLeftBy(member, '2026-11-22'))).toEqual([false, false, false, false])
})

test('conditions combine: place, duty, and words that begin a name or are the initials', () => {
  expect(names(filterStaff(staff, { location: 'mf' }, today))).toEqual(['bo Marsh'])
  expect(names(filterStaff(staff, { location: 'gh', duty: 'meds' }, today))).toEqual(['Grace Hollis'])
  expect(names(filterStaff(staff, { words: ' MAR bo' }, today))).toEqual(['bo Marsh'])
  expect(names(filterStaff(staff, { words: 'gh' }, today))).toEqual(['Grace Hollis'])
  expect(filterStaff(staff, { words: 'ollis' }, today)).toEqual([])
})

test('the usual place of work comes first', () => {
  expect(staff.map(placesOfWork)).toEqual([['gh'], ['mf', 'gh'], [], ['gh']])
})

const sorted = (by: StaffColumn, isDescending = false) =>
  names(
    sortStaff(staff, {
      ...{ by, isDescending, dutyName: (duty) => duty },
      placeName: (place) => ({ gh: 'Georgian House', mf: 'Meadfoot View' })[place],
    }),
  )

test('each column orders the staff, whatever the case; what says nothing comes last both ways', () => {
  expect(sorted('name')).toEqual(['bo Marsh', 'Cy Dean', 'Grace Hollis', 'Hector Vane'])
  expect(sorted('name', true)).toEqual(['Hector Vane', 'Grace Hollis', 'Cy Dean', 'bo Marsh'])
  expect(sorted('place')).toEqual(['Grace Hollis', 'Hector Vane', 'bo Marsh', 'Cy Dean'])
  expect(sorted('week1')).toEqual(['bo Marsh', 'Cy Dean', 'Grace Hollis', 'Hector Vane'])
  expect(sorted('week1', true)).toEqual(['Cy Dean', 'bo Marsh', 'Grace Hollis', 'Hector Vane'])
  expect(sorted('week2', true)[0]).toBe('Cy Dean')
  expect(sorted('duties')[0]).toBe('Grace Hollis')
})
