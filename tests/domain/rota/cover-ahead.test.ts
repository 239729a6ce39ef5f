import { expect, test } from 'vitest'
import { coverAhead } from '../../../domain/rota/cover-ahead.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { ann, aRota, aShift, aShiftOf, at, carl, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const hours = {
  morning: { day, startTime: '08:00', endTime: '14:00' },
  afternoon: { day, startTime: '14:00', endTime: '20:00' },
  night: { day, startTime: '20:00', endTime: '08:00' },
}
const morning = aShift({ id: 'morning', ...hours.morning })
const afternoon = aShiftOf(ann, { id: 'afternoon', ...hours.afternoon, dutiesRequired: ['hoc'] })
const night = aShiftOf(carl, { id: 'night', ...hours.night })

const aheadAt = (time: string, shifts: readonly Shift[], rotas: readonly Rota[] = [aRota()]) => {
  const clock = { sessions, zone }
  const asked = { location: 'gh', day, now: at(`${day} ${time}`), clock, settings: {} }
  const ahead = coverAhead(shifts, rotas, asked)
  if (ahead === undefined) return undefined
  const { holes, nobody } = ahead
  return { holes: holes.map(({ part, stretch }) => `${part.key} ${stretch.state}`), nobody: nobody.map(({ id }) => id) }
}

test('a shift that nobody works is a hole and a shift with nobody, until its staff would go', () => {
  const all = [morning, afternoon, night]
  expect(aheadAt('09:00', all)).toEqual({ holes: ['morning none'], nobody: ['morning'] })
  expect(aheadAt('14:00', all)).toEqual({ holes: [], nobody: [] })
})

test('a session for which no shift was made is a hole too', () => {
  expect(aheadAt('09:00', [aShiftOf(carl, { ...morning, assignedTo: [] }), afternoon])?.holes).toContain('night none')
})

test('drafts, other places and what needs no cover say nothing', () => {
  const others: Shift[] = [
    { ...morning, rotaStatus: 'draft' },
    { ...morning, location: 'mf' },
    { ...morning, coverNotRequired: true },
  ]
  expect(aheadAt('09:00', others)?.nobody).toEqual([])
})

test('of a place without a published rota nothing is said, rather than that all is well', () => {
  expect(aheadAt('09:00', [morning], [aRota({ status: 'draft' }), aRota({ location: 'mf' })])).toBeUndefined()
})
