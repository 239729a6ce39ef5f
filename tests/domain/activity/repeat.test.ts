import { expect, test } from 'vitest'
import { Repeat } from '../../../domain/activity/repeat.ts'

const told = { rule: 'FREQ=DAILY', startsOn: '2026-11-24', startTime: '09:30', endTime: '10:00:00' }

test('a rule has its first day and its local times', () => {
  expect(Repeat.parse(told)).toEqual(told)
  for (const field of Object.keys(told)) {
    expect(Repeat.safeParse({ ...told, [field]: 'x'.repeat(300) }).success).toBe(false)
    expect(Repeat.safeParse({ ...told, [field]: undefined }).success).toBe(false)
  }
})
