import { expect, test } from 'vitest'
import { parentDomain } from '../../sync/shared-cookies.ts'

test('the apps share the domain without the first label', () => {
  expect(parentDomain('rota.care.localhost')).toBe('care.localhost')
  expect(parentDomain('rota.example.org')).toBe('example.org')
})
