import { expect, test } from 'vitest'
import { candidatesFor } from '../../../domain/rota/candidates.ts'
import { unsavedDocument } from '../../../domain/wire.ts'
import { ann, aRotaUser, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../support/builders.ts'

const clock = { sessions, zone }
const agency = { ...unsavedDocument(idOf('moorland')), name: 'Moorland', shortName: 'ML' }
const carlUser = aRotaUser({ ...carl, id: carl.userId, initials: 'CD', dutiesQualifiedFor: ['meds'] })
const shift = aShift({ id: idOf('wanted'), startTime: '08:00', endTime: '14:00', dutiesRequired: ['meds'] })

test('who is qualified and free comes first, agencies last, and nobody who has left', () => {
  const left = aRotaUser({ userId: idOf('left'), displayName: 'Aaron Old', archivedOn: shift.day })
  const found = candidatesFor(shift, { staff: [left, aRotaUser(), carlUser], agencies: [agency], shifts: [], clock })
  expect(found.map(({ name, lacks, weekHours }) => [name, lacks, weekHours])).toEqual([
    ['Carl Dean', [], 6],
    ['Moorland', [], 0],
    ['Ann Bell', ['meds'], 6],
  ])
})

test('a clash on whatever rota, a short rest and an absence are told, and put somebody behind', () => {
  const afternoon = aShiftOf(carl, { id: idOf('other'), rotaId: idOf('other rota'), startTime: '12:00' })
  const late = aShiftOf(ann, { id: idOf('late'), day: '2026-11-22', startTime: '14:00', endTime: '22:00' })
  const away = aShift({ id: idOf('away'), assignedTo: [{ type: 'holiday', ...carl }] })
  const asked = { staff: [aRotaUser({ dutiesQualifiedFor: ['meds'] }), carlUser], agencies: [], clock }
  const found = candidatesFor(shift, { ...asked, shifts: [afternoon, late, away, { ...shift, assignedTo: [] }] })
  expect(found.map((one) => [one.name, one.away, one.warnings.map(({ kind }) => kind)])).toEqual([
    ['Ann Bell', undefined, ['short-rest']],
    ['Carl Dean', 'holiday', ['clash']],
  ])
})

test('the shift that somebody has already is not counted twice', () => {
  const [one] = candidatesFor(shift, {
    ...{ staff: [carlUser], agencies: [], clock },
    shifts: [{ ...shift, assignedTo: [{ type: 'current', ...carl }] }],
  })
  expect([one?.weekHours, one?.warnings]).toEqual([6, []])
})

test('who is off sick on that very shift is away, and comes behind everybody else', () => {
  const sick = { ...shift, assignedTo: [{ type: 'sick' as const, ...carl }] }
  const found = candidatesFor(sick, { staff: [aRotaUser(), carlUser], agencies: [], shifts: [sick], clock })
  expect(found.map(({ name, away }) => [name, away])).toEqual([
    ['Ann Bell', undefined],
    ['Carl Dean', 'sick'],
  ])
})
