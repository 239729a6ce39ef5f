import { expect, test } from 'vitest'
import { ok, refuse } from '../../domain/result.ts'

test('a success carries its value, a refusal its reason', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 })
  expect(refuse('clashes')).toEqual({ ok: false, reason: 'clashes' })
})
