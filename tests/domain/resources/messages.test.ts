import { expect, test } from 'vitest'
import { lastPlace, lastSentPlace, placeAt, placeOfMessage } from '../../../domain/resources/messages.ts'

const date = Date.parse('2026-11-28T09:00:00.000Z')
const came = (sent: string) => placeOfMessage({ sent, date })

test('two messages that came within a millisecond stand one after the other', () => {
  const [first, second] = [came('2026-11-28T09:00:00.123456Z'), came('2026-11-28T09:00:00.123457Z')]
  expect(second - first).toBe(1)
  expect(came('2026-11-28T09:00:00.124000Z')).toBeGreaterThan(second)
  expect(first).toBeGreaterThan(placeAt(date))
})

test('what waits stands behind all that came, as it was written', () => {
  const [first, second] = [placeOfMessage({ date }), placeOfMessage({ date: date + 1 })]
  expect(came('2099-12-31T23:59:59.999999Z')).toBeLessThanOrEqual(lastSentPlace)
  expect(first).toBeGreaterThan(lastSentPlace)
  expect(second).toBeGreaterThan(first)
  expect(second).toBeLessThan(lastPlace)
})
