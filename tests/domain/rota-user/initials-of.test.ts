import { expect, test } from 'vitest'
import { initialsOf } from '../../../domain/rota-user/initials-of.ts'

test('initials are of the first and the last word of a name', () => {
  expect(['Grace Mary Hollis', 'bo', '  Ann   Bell ', ''].map(initialsOf)).toEqual(['GH', 'B', 'AB', ''])
})
