import { expect, test } from 'vitest'
import type { Device } from '../../../../domain/calls/list-devices.ts'
import { countOf, devicesNamed, lateFirst, missingEntries } from '../../../../src/features/devices/missing-entries.ts'
import { ann, at, carl, idOf } from '../../../support/builders.ts'

const aDevice = (name: string, more: Partial<Device> = {}): Device => ({
  deviceId: idOf(name),
  origin: 'rota',
  deviceName: name,
  people: [ann],
  newest: 9,
  received: 9,
  settled: 0,
  gaps: [],
  waiting: [],
  lastContact: at('2026-11-25 10:00'),
  ...more,
})

const stop = (seq: number, time: string) => ({
  ...{ seq, ...carl, kind: 'v1.activity.stop', pressedAt: at(`2026-11-25 ${time}`), state: 'waiting' as const },
})

test('each named entry stands by itself, and numbers nobody named stand together', () => {
  const gaps = [{ from: 2, to: 9, isLost: false, entries: [stop(4, '09:00'), stop(5, '09:10')] }]
  const rows = missingEntries({ gaps })
  expect(rows.map(({ from, to, state }) => [from, to, state])).toEqual([
    [2, 3, 'unnamed'],
    [4, 4, 'waiting'],
    [5, 5, 'waiting'],
    [6, 9, 'unnamed'],
  ])
  expect(countOf(rows)).toBe(8)
})

test('what went with the storage is lost, whether the device had named it or not', () => {
  const gaps = [{ from: 3, to: 4, isLost: true, entries: [{ ...stop(3, '09:00'), state: 'gone' as const }] }]
  expect(missingEntries({ gaps }).map(({ state }) => state)).toEqual(['lost', 'lost'])
})

test('the latest device comes first, and those that owe nothing come after, the last heard of first', () => {
  const owing = (time: string) => ({ gaps: [{ from: 9, to: 9, isLost: false, entries: [stop(9, time)] }] })
  const { late, complete } = lateFirst([
    aDevice('quiet', { lastContact: at('2026-11-24 10:00') }),
    aDevice('an hour late', owing('09:00')),
    aDevice('heard of', {}),
    aDevice('three hours late', owing('07:00')),
    aDevice('silent', {
      lastContact: at('2026-11-20 10:00'),
      gaps: [{ from: 8, to: 9, isLost: false, entries: [] }],
    }),
  ])
  expect(late.map(({ deviceName }) => deviceName)).toEqual(['silent', 'three hours late', 'an hour late'])
  expect(complete.map(({ deviceName }) => deviceName)).toEqual(['heard of', 'quiet'])
})

test('a device is found by its name, by who uses it, and by whose entries have not arrived from it', () => {
  const withCarl = aDevice('Hall', { gaps: [{ from: 9, to: 9, isLost: false, entries: [stop(9, '09:00')] }] })
  const devices = [withCarl, aDevice('Kitchen')]
  expect(devicesNamed(devices, ' hALL ')).toEqual([withCarl])
  expect(devicesNamed(devices, 'dean')).toEqual([withCarl])
  expect(devicesNamed(devices, 'ann')).toHaveLength(2)
  expect(devicesNamed(devices, '')).toHaveLength(2)
  expect(devicesNamed(devices, 'nobody')).toEqual([])
})
