import { expect, test } from 'vitest'
import { rotaSpanWords } from '../../../domain/rota/rota-title.ts'
import { aRota } from '../../support/builders.ts'

const span = (startDate: string, endDate: string) => rotaSpanWords(aRota({ startDate, endDate }))

test('a rota says its first and its last day, and one of a single day says it once', () => {
  expect(span('2026-11-16', '2026-11-29')).toBe('Mon 16 Nov to Sun 29 Nov')
  expect(span('2026-11-16', '2026-11-16')).toBe('Mon 16 Nov')
  expect(rotaSpanWords({ ...aRota(), status: 'master' })).toBe('Two weeks that repeat')
})
