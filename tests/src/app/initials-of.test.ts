import { expect, test } from 'vitest'
import { initialsOf } from '../../../src/app/initials-of.ts'

test('initials are the first letters of the first and the last name', () => {
  expect(initialsOf('Amara Bello')).toBe('AB')
  expect(initialsOf('Ana María de Souza')).toBe('AS')
  expect(initialsOf('carer@demo.example')).toBe('C')
})
