import { expect, test } from 'vitest'
import { isTimeZone } from '../../../domain/time/known-zone.ts'

test.each(['Europe/London', 'Pacific/Auckland', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'London time', 'Europe/Nowhere', '+02:00', '2', 'null'])('%j is none', (name) =>
  expect(isTimeZone(name)).toBe(false),
)
