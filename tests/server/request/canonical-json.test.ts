import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../../server/request/canonical-json.ts'
import { freshSeed } from '../../support/fresh-seed.ts'

test('keys are in the order of their UTF-16 code units, numbers and signs beyond the basic plane too', () => {
  expect(canonicalJson({ b: 1, '10': 2, a: { '9': 1, '10': 2 } })).toBe('{"10":2,"a":{"10":2,"9":1},"b":1}')
  expect(canonicalJson({ '\ufb33': 1, '😀': 2, '€': 3 })).toBe('{"€":3,"😀":2,"\ufb33":1}')
  expect(canonicalJson({ a: undefined, b: [undefined, null, 'x'] })).toBe('{"b":[null,null,"x"]}')
  expect(canonicalJson(undefined)).toBe('null')
})

test('it says the same however its keys were given, and reads back as what it was', () => {
  const seed = freshSeed()
  console.info(`SEED=${seed} npx vitest run tests/server/request/canonical-json.test.ts`)
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).map(([key, part]): [string, unknown] => [key, turned(part)])
    return Object.fromEntries(members.reverse())
  }
  const keys = fc.oneof(fc.nat(30).map(String), fc.string({ maxLength: 3 }))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.jsonValue({ maxDepth: 0 }), fc.array(tie('value')), tie('object')),
    object: fc.dictionary(keys, tie('value')),
  }))
  fc.assert(
    fc.property(value, (said) => {
      const text = canonicalJson(said)
      expect(canonicalJson(turned(said))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(said)))
    }),
    { seed },
  )
})
