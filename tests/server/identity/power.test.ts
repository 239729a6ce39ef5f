import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { N, power } from '../../../server/identity/power.ts'

const byTheBook = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base % N
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

const random = (bytes: number): bigint => BigInt(`0x${randomBytes(bytes).toString('hex')}`)

test('the native power is the one that arithmetic gives, for random numbers', () => {
  for (let round = 0; round < 60; round += 1) {
    const base = random(400) * random(384)
    const exponent = random(1 + (round % 32))
    expect(power(base, exponent), `${base} to the power of ${exponent}`).toBe(byTheBook(base, exponent))
  }
})

test.each([
  [0n, 3n],
  [1n, 5n],
  [2n, 1n],
  [2n, 0n],
  [N - 1n, 3n],
  [N + 5n, 2n],
])('it is so for %s to the power of %s too', (base, exponent) => {
  expect(power(base, exponent)).toBe(byTheBook(base, exponent))
})
