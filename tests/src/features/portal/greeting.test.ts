import { expect, test } from 'vitest'
import { greeting } from '../../../../src/features/portal/greeting.ts'

const at = (text: string) => ({ now: Date.parse(text), zone: 'Europe/London' })

test('a person is greeted by the hour of their provider, in summer too', () => {
  expect(greeting('Amara', at('2026-11-25T08:00:00Z'))).toBe('Good morning, Amara')
  expect(greeting('Amara', at('2026-07-01T11:30:00Z'))).toBe('Good afternoon, Amara')
  expect(greeting('Amara', at('2026-11-25T18:00:00Z'))).toBe('Good evening, Amara')
  expect(greeting('Amara', at('2026-11-25T03:00:00Z'))).toBe('Good evening, Amara')
})
