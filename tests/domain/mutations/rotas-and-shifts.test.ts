import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeRota } from '../../../domain/mutations/change-rota.ts'
import { changeShift } from '../../../domain/mutations/change-shift.ts'
import { createRota } from '../../../domain/mutations/create-rota.ts'
import { createShift } from '../../../domain/mutations/create-shift.ts'
import { aRota, aShift, aStamp, at, idOf } from '../../support/builders.ts'

const stamp = aStamp()
const day = '2026-11-23'
const plan = { rotaId: idOf('rota'), id: idOf('new'), day, startTime: '08:00', endTime: '14:00' }
const known = {
  ...{ day, startTime: '08:00:00', endTime: '14:00:00', startDate: at(`${day} 08:00`), endDate: at(`${day} 14:00`) },
  ...{ location: 'gh', rotaType: 'care', rotaStatus: 'draft' },
}

const issuesOf = (fields: Record<string, unknown>) =>
  z
    .safeDecode(createShift.payload, { ...plan, ...fields })
    .error?.issues.map(({ path, message }) => ({ path, message }))

describe('a rota', () => {
  test('is a draft, and does not keep the shifts that it brought', () => {
    const { id, name, type, location, startDate, endDate } = aRota()
    const made = createRota.apply(undefined, { id, name, type, location, startDate, endDate, shifts: [] }, stamp)
    expect(made).toMatchObject({ id, status: 'draft' })
    expect(made).not.toHaveProperty('shifts')
  })

  test('loses its label where an empty one is said', () => {
    const labelled = aRota({ label: 'The flats' })
    expect(changeRota.apply(labelled, { rotaId: labelled.id, name: 'Nights' }, stamp)).toMatchObject({
      label: 'The flats',
    })
    expect(changeRota.apply(labelled, { rotaId: labelled.id, label: '' }, stamp)).not.toHaveProperty('label')
  })
})

describe('a new shift', () => {
  test('has nothing on it but what was said and what the server knows', () => {
    const said = { ...plan, notes: ' ', known }
    const shift = createShift.apply(undefined, said, stamp)
    expect(shift).toMatchObject({
      ...known,
      shiftId: plan.id,
      dutiesRequired: [],
      assignedTo: [],
      coverNotRequired: false,
    })
    expect(shift).not.toHaveProperty('notes')
  })

  test('is not shown by a device, which cannot know its times', () => {
    expect(createShift.apply(undefined, plan, stamp)).toBeUndefined()
  })
})

describe('an edit of a shift', () => {
  const shift = aShift({ notes: 'Bring the keys', dutiesRequired: ['meds'] })
  const edit = { rotaId: shift.rotaId, shiftId: shift.id }

  test('changes what was said alone', () => {
    const said = { ...edit, coverNotRequired: true, notes: '', known }
    const after = changeShift.apply(shift, said, stamp)
    expect(after).toMatchObject({ coverNotRequired: true, dutiesRequired: ['meds'] })
    expect(after).not.toHaveProperty('notes')
  })

  test('of an instant writes the local times that it stands for', () => {
    expect(changeShift.fields?.({ ...edit, startDate: 0, startTime: '08:00' })).toEqual(['day', 'startTime'])
    expect(changeShift.fields?.({ ...edit, endDate: 0, notes: 'x' })).toEqual(['endTime', 'notes'])
  })
})

describe('what is refused of a shift', () => {
  test.each([
    ['24:00', 'number must be between 0 and 23'],
    ['23:60', 'number must be between 0 and 59'],
    ['8:00', 'invalid time format: 8:00'],
  ])('a time of day such as %s', (startTime, message) => {
    expect(issuesOf({ startTime })).toEqual([{ path: ['startTime'], message }])
  })

  test('an assignment to nobody, and two who work it at once', () => {
    expect(issuesOf({ assignedTo: [{ displayName: 'Ann' }] })?.[0]?.message).toBe('Choose a person or an agency')
    expect(issuesOf({ assignedTo: [{ userId: idOf('a') }, { userId: idOf('b') }] })?.[0]?.path).toEqual(['assignedTo'])
    expect(issuesOf({ assignedTo: [{ userId: idOf('a'), type: 'sick' }, { userId: idOf('b') }] })).toBeUndefined()
  })

  test('what is the server’s to write', () => {
    expect(issuesOf({ rotaStatus: 'published' })?.[0]?.path).toEqual([])
    expect(issuesOf({ known })).toHaveLength(1)
  })
})
