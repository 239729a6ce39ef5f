import { expect, test } from 'vitest'
import { currentAndNext } from '../../../domain/rota/current-and-next.ts'
import { ann, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const morning = aShiftOf(ann, { id: 'morning', day, startTime: '08:00', endTime: '14:00' })
const afternoon = aShiftOf(ann, { id: 'afternoon', day, startTime: '14:00', endTime: '20:00' })
const night = aShiftOf(ann, { id: 'night', day, startTime: '20:00', endTime: '08:00' })

const seenAt = (time: string, own = [night, afternoon, morning]) => {
  const { current, next } = currentAndNext(own, at(`${day} ${time}`), { sessions, zone })
  return { current: current?.shift.id, until: current?.endDate, next: next?.id }
}

test('a shift runs until the end of the one that follows it without a break', () => {
  expect(seenAt('10:00')).toEqual({ current: 'morning', until: at(`${day} 20:00`), next: 'night' })
  expect(seenAt('15:00')).toEqual({ current: 'afternoon', until: at(`${day} 20:00`), next: 'night' })
})

test('of an agency the shifts of several people are no run, and neither are two houses of one person', () => {
  const carls = aShiftOf(carl, {
    ...afternoon,
    assignedTo: [{ type: 'current', userId: carl.userId, agencyId: idOf('moor') }],
  })
  expect(seenAt('10:00', [morning, carls]).until).toBe(at(`${day} 14:00`))
  expect(seenAt('10:00', [morning, { ...afternoon, location: 'mf' }]).until).toBe(at(`${day} 14:00`))
})

test('a break between two shifts ends the first', () => {
  expect(seenAt('10:00', [morning, night])).toEqual({ current: 'morning', until: at(`${day} 14:00`), next: 'night' })
})

test('nobody is on shift in the half hour before the staff of the night come', () => {
  expect(seenAt('20:10')).toEqual({ current: undefined, until: undefined, next: 'night' })
})

test('after the last shift nothing comes next', () => {
  expect(seenAt('21:00', [morning])).toEqual({ current: undefined, until: undefined, next: undefined })
})
