import { expect, test } from 'vitest'
import { deviceChanges } from '../../../../src/features/devices/device-changes.ts'

const before = { name: 'Hall', isBlocked: false }

test('only what was changed of a device is sent', () => {
  expect(deviceChanges(before, { name: ' Hall ', isBlocked: false })).toEqual({})
  expect(deviceChanges(before, { name: 'Kitchen', isBlocked: true })).toEqual({
    deviceName: 'Kitchen',
    isBlocked: true,
  })
})

test('an empty name takes the office’s name away', () => {
  expect(deviceChanges(before, { name: ' ', isBlocked: false })).toEqual({ deviceName: null })
  expect(deviceChanges({ name: '', isBlocked: true }, { name: '', isBlocked: false })).toEqual({ isBlocked: false })
})
