import { expect, test } from 'vitest'
import { qrAddressOf } from '../../../../domain/client/qr-address.ts'
import { readCode } from '../../../../src/features/qr/read-code.ts'
import { smoothed } from '../../../../src/features/qr/smoothed.ts'
import { qrMatrixOf } from '../../../../src/pieces/qr-matrix.ts'
import { randomOf } from '../../../simulation/random.ts'
import { aCamera, type Conditions, photographed } from '../../../support/photographed.ts'

const ADDRESS = qrAddressOf('https://rota.care.example', '5a0c2f4e-9d1b-4c3a-8e7f-0123456789ab')
const matrix = qrMatrixOf(ADDRESS)

const CASES: readonly (readonly [string, Conditions])[] = [
  ['straight, large and in good light', {}],
  ['small', { size: 150 }],
  ['turned a little', { turned: 12 }],
  ['upside down', { turned: 180 }],
  ['lying on its side, askew', { turned: 77 }],
  ['from the side', { slant: 0.3 }],
  ['from the side, turned', { slant: 0.3, turned: 20 }],
  ['out of focus', { blur: 2 }],
  ['in poor light', { light: [12, 52] }],
  ['in poor light, with the noise of a small camera', { light: [12, 70], noise: 14 }],
  ['with noise', { noise: 40 }],
  ['half in the shadow', { shadow: 0.6 }],
  ['bleached by the sun', { light: [150, 245] }],
  [
    'small, at an angle, in poor light and not sharp',
    { size: 250, turned: 15, slant: 0.2, light: [14, 90], noise: 8, blur: 1 },
  ],
]

/** So many looks a tablet has in three seconds. */
const mostLooks = 6

test.each(CASES)('a printed code is read %s', (_, conditions) => {
  const seed = Number(process.env['SEED'] ?? 1)
  const camera = aCamera(matrix, conditions, randomOf(seed).fraction)
  // As the scanner looks: picture after picture, plain and evened out by turns.
  const looks = Array.from({ length: mostLooks }, (_look, at) => {
    const picture = camera()
    return readCode(at % 2 === 0 ? picture : smoothed(picture))
  })
  const read = looks.filter((text) => text !== undefined)
  expect([...new Set(read)], `SEED=${seed}`).toEqual([ADDRESS])
})

test('a picture without a code says nothing', () => {
  expect(readCode(photographed([], { noise: 60 }, randomOf(1).fraction))).toBeUndefined()
})

test('a code that is too far away is not guessed', () => {
  expect(readCode(photographed(matrix, { size: 40 }))).toBeUndefined()
})
