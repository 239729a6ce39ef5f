import { expect, test } from 'vitest'
import { reminderWords } from '../../../../src/features/reminders/reminder-words.ts'

test('the switch says what works while the app is open, and what while it is closed', () => {
  const on = (reach: 'unknown' | 'on' | 'waits' | 'impossible') =>
    reminderWords({ leave: 'granted', isOn: true, reach })
  for (const reach of ['on', 'waits', 'impossible'] as const) {
    expect(on(reach)).toMatch(/^While the app is open, .* also when you’re offline\. While it is closed, /)
  }
  expect(on('on')).toContain('need to be online')
  expect(on('impossible')).toContain('Leave the app open')
  expect(on('unknown')).not.toContain('closed')
})

test('why it cannot be switched on is said in words', () => {
  const off = { isOn: false, reach: 'unknown' } as const
  expect(reminderWords({ ...off, leave: 'denied' })).toContain('settings of this browser')
  expect(reminderWords({ ...off, leave: 'unsupported' })).toContain('cannot remind you')
  expect(reminderWords({ ...off, leave: 'default' })).toContain('need to be online')
})
