import { expect, test } from 'vitest'
import { nowNextOf } from '../../../domain/rota/now-next.ts'
import { ann, aShift, aShiftOf, at, carl, sessions, zone } from '../../support/builders.ts'

const day = '2026-11-23'
const morning = aShiftOf(ann, { id: 'morning', day, startTime: '08:00', endTime: '14:00' })
const afternoon = aShift({ id: 'afternoon', day, startTime: '14:00', endTime: '20:00' })
const night = aShiftOf(carl, { id: 'night', day, startTime: '20:00', endTime: '08:00' })
const handover = aShiftOf(ann, { id: 'handover', day, startTime: '20:00', endTime: '08:00', dutiesRequired: ['hoc'] })
const all = [night, handover, afternoon, morning]

const idsAt = (time: string, shifts = all) => {
  const { now, next } = nowNextOf(shifts, { at: at(`${day} ${time}`), clock: { sessions, zone } })
  return { now: now.map(({ id }) => id), next: next.map(({ id }) => id) }
}

test('now are those whose staff are there, next those who come first, a gap among them', () => {
  expect(idsAt('10:00')).toEqual({ now: ['morning'], next: ['afternoon'] })
  expect(idsAt('14:00')).toEqual({ now: ['afternoon'], next: ['handover', 'night'] })
})

test('in the half hour of the handover only those with that duty are there', () => {
  expect(idsAt('20:10')).toEqual({ now: ['handover'], next: ['night'] })
  expect(idsAt('20:30')).toEqual({ now: ['handover', 'night'], next: [] })
})

test('what nobody works and needs no cover is no gap', () => {
  expect(idsAt('14:00', [{ ...afternoon, coverNotRequired: true }])).toEqual({ now: [], next: [] })
  expect(idsAt('09:00', [{ ...morning, coverNotRequired: true }])).toEqual({ now: ['morning'], next: [] })
})

test('nobody works drafts, masters and withdrawn rotas; a locked one is worked', () => {
  const ofStatus = (rotaStatus: string) => idsAt('09:00', [{ ...morning, rotaStatus }]).now
  expect(['draft', 'master', 'withdrawn'].flatMap(ofStatus)).toEqual([])
  expect(ofStatus('locked')).toEqual(['morning'])
})
