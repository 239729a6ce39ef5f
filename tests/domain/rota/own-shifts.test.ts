import { expect, test } from 'vitest'
import { isGivenTo, isOwnShift, ownShifts, workOf } from '../../../domain/rota/own-shifts.ts'
import { ann, aShift, aShiftOf, carl, idOf } from '../../support/builders.ts'

const annHerself = { id: ann.userId }

test('agency users are matched by their agency, others by themselves', () => {
  const agencyId = idOf('agency')
  const shift = aShift({ assignedTo: [{ type: 'current', agencyId, displayName: 'Coast Care' }] })
  expect(isOwnShift(shift, { id: ann.userId, agencyId })).toBe(true)
  expect(isOwnShift(shift, annHerself)).toBe(false)
})

test('own shifts come in the order of their starts', () => {
  const shifts = [aShiftOf(ann, { day: '2026-11-25' }), aShiftOf(carl), aShiftOf(ann, { day: '2026-11-24' })]
  expect(ownShifts(shifts, annHerself).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25'])
})

test('one’s own is what stands on a published or locked rota; on any other a shift is only given', () => {
  const on = (rotaStatus: string) => aShiftOf(ann, { id: idOf(rotaStatus), rotaStatus })
  const all = ['draft', 'published', 'withdrawn', 'locked', 'master'].map(on)
  expect(ownShifts(all, annHerself).map(({ rotaStatus }) => rotaStatus)).toEqual(['published', 'locked'])
  expect(all.filter((shift) => isGivenTo(shift, annHerself))).toEqual(all)
})

test('a person’s work tells which shifts stand on no published rota, and are worked by nobody', () => {
  const shifts = [aShiftOf(ann), aShiftOf(carl, { id: idOf('withdrawn'), rotaStatus: 'withdrawn' })]
  const { shifts: own, unworked } = workOf(shifts, annHerself)
  expect([own, [...unworked]]).toEqual([[shifts[0]], [idOf('withdrawn')]])
})
