import { expect, test } from 'vitest'
import { standstillOf } from '../../../src/frame/standstill.ts'

test('a page that knows nobody sends them to sign in when nothing else is the matter', () => {
  expect(standstillOf({ storage: 'ok', isOnline: true }, 'amara')).toBeUndefined()
  expect(standstillOf({ storage: 'ok', isOnline: false }, undefined)).toBeUndefined()
})
test('nobody signs in to mend a storage that does not open', () => {
  for (const storage of ['refused', 'failing', 'newer-build'] as const)
    expect(standstillOf({ storage, isOnline: true }, undefined)).toBe(storage)
})
test('who is signed in on the device waits for signal where their work was cleared', () => {
  expect(standstillOf({ storage: 'ok', isOnline: false }, 'amara')).toBe('no-signal')
})
