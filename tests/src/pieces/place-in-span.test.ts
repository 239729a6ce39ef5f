import { expect, test } from 'vitest'
import { leftIn, placeIn } from '../../../src/pieces/place-in-span.ts'

const span = { startDate: 1000, endDate: 2000 }

test('a stretch lies where it is in its span, and what reaches beyond is cut', () => {
  expect(placeIn(span, { startDate: 1250, endDate: 1750 })).toEqual({ left: '25%', width: '50%' })
  expect(placeIn(span, { startDate: 500, endDate: 1100 })).toEqual({ left: '0%', width: '10%' })
  expect(placeIn(span, { startDate: 1900, endDate: 2500 })).toEqual({ left: '90%', width: '10%' })
})

test('a moment lies at its part of the span', () => {
  expect(leftIn(span, 1333)).toBe('33.3%')
})
