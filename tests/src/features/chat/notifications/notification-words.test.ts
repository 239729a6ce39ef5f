import { expect, test } from 'vitest'
import { notificationWords } from '../../../../../src/features/chat/notifications/notification-words.ts'

const said = (state: Partial<Parameters<typeof notificationWords>[0]>) =>
  notificationWords({ isShared: false, leave: 'granted', isOn: true, reach: 'on', ...state })

test('wherever it cannot work, it says why and what works still', () => {
  const cannot = [
    said({ isShared: true }),
    said({ leave: 'denied', isOn: false }),
    said({ leave: 'unsupported', isOn: false }),
    said({ reach: 'impossible' }),
  ]
  expect(new Set(cannot).size).toBe(4)
  for (const words of cannot) expect(words).toContain('You see new messages when you open Chat.')
})

test('it says what it does while it is on, and what it would do', () => {
  expect(said({})).toContain('also while Chat is closed')
  expect(said({ reach: 'waits' })).toBe('Notifications start once you’re back online.')
  expect(said({ isOn: false })).toContain('nothing of the message')
})
