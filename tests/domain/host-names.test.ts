import { expect, test } from 'vitest'
import { labelOf, parentDomain } from '../../domain/host-names.ts'

test('the apps share the domain without the first label, and each is named by that', () => {
  expect(parentDomain('rota.care.localhost')).toBe('care.localhost')
  expect(parentDomain('rota.example.org')).toBe('example.org')
  expect(labelOf('rota.example.org')).toBe('rota')
})
