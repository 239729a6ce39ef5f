import { expect, test } from 'vitest'
import { dayLine, greeting } from '../../../../src/features/portal/greeting.ts'

const at = (text: string) => ({ now: Date.parse(text), zone: 'Europe/London' })

test('a person is greeted by the hour of their provider, in summer too', () => {
  expect(greeting('Amara', at('2026-11-25T08:00:00Z'))).toBe('Good morning, Amara')
  expect(greeting('Amara', at('2026-07-01T11:30:00Z'))).toBe('Good afternoon, Amara')
  expect(greeting('Amara', at('2026-11-25T18:00:00Z'))).toBe('Good evening, Amara')
  expect(greeting('Amara', at('2026-11-25T03:00:00Z'))).toBe('Good evening, Amara')
})

test('a day without a shift is a label, which has no full stop', () =>
  expect(dayLine(undefined, at('2026-11-25T21:00:00Z'))).toBe('Wed 25 Nov'))

test('the end of a shift that is not over today is said with its day', () => {
  const endDate = Date.parse('2026-11-26T08:30:00Z')
  const current = { endDate, place: 'Georgian House' }
  const line = (now: string) => dayLine(current, at(now))
  expect(line('2026-11-25T21:00:00Z')).toBe('Wed 25 Nov. You are on shift until 08:30 tomorrow at Georgian House.')
  expect(line('2026-11-26T00:30:00Z')).toBe('Thu 26 Nov. You are on shift until 08:30 at Georgian House.')
})
