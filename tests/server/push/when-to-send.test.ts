import { expect, test } from 'vitest'
import { channelPushEveryMs, mentionPushEveryMs } from '../../../domain/constants.ts'
import { turnOf } from '../../../server/push/when-to-send.ts'

const now = Date.parse('2026-07-01T22:30:00Z')
const morning = Date.parse('2026-07-02T06:00:00Z')
const quiet = { quietFrom: '23:00', quietUntil: '07:00' }

const turn = (fields: Partial<Parameters<typeof turnOf>[0]>) =>
  turnOf(
    {
      kind: 'channel',
      isPressing: false,
      isUnread: true,
      toldAt: null,
      messages: 'all',
      quietFrom: null,
      quietUntil: null,
      ...fields,
    },
    { now, zone: 'Europe/London' },
  )

test('a call for help, a reminder and what must be read wait for no quiet hours', () => {
  for (const kind of ['help', 'reminder']) expect(turn({ kind, ...quiet })).toEqual({ kind: 'now' })
  expect(turn({ kind: 'announcement', isPressing: true, ...quiet })).toEqual({ kind: 'now' })
  expect(turn({ isPressing: true, ...quiet })).toEqual({ kind: 'now' })
})

test('messages, swaps and other announcements wait for their end', () => {
  for (const kind of ['channel', 'announcement', 'swap']) {
    expect(turn({ kind, ...quiet })).toEqual({ kind: 'wait', until: morning })
  }
})

test('a channel waits for its turn, and for the end of the quiet hours where that is later', () => {
  const toldAt = now - 1000
  expect(turn({ toldAt })).toEqual({ kind: 'wait', until: toldAt + channelPushEveryMs })
  expect(turn({ toldAt, ...quiet })).toEqual({ kind: 'wait', until: morning })
  expect(turn({ toldAt: now - channelPushEveryMs })).toEqual({ kind: 'now' })
  expect(turn({ toldAt, isPressing: true, ...quiet })).toEqual({ kind: 'wait', until: toldAt + mentionPushEveryMs })
  expect(turn({ toldAt: now - mentionPushEveryMs, isPressing: true })).toEqual({ kind: 'now' })
})

test('what was read meanwhile, or is not wanted any more, is told to nobody', () => {
  expect(turn({ isUnread: false, isPressing: true })).toEqual({ kind: 'never' })
  expect(turn({ kind: 'announcement', isUnread: false })).toEqual({ kind: 'never' })
  expect(turn({ messages: 'mentions' })).toEqual({ kind: 'never' })
  expect(turn({ messages: 'mentions', isPressing: true })).toEqual({ kind: 'now' })
  expect(turn({ messages: 'nothing', isPressing: true })).toEqual({ kind: 'never' })
  expect(turn({ kind: 'announcement', messages: 'nothing' })).toEqual({ kind: 'now' })
})
