import { describe, expect, test } from 'vitest'
import { type SyncFacts, syncWords } from '../../../../src/features/shell/sync-words.ts'

const now = Date.parse('2026-11-25T10:14:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000
const whole: SyncFacts['copy'] = { done: 11, of: 11, failedReads: [] }
const nothing: SyncFacts = {
  ...{ isOnline: true, waiting: 0, sending: 0, attention: 0, lastContactAt: now },
  ...{ state: 'synced', copy: whole },
}
const words = (facts: Partial<SyncFacts>) => syncWords({ ...nothing, ...facts }, { now, zone: 'Europe/London' })

describe('the sync state in the bar', () => {
  test('is Synced, with the last contact, when nothing waits', () =>
    expect(words({})).toEqual({ look: 'quiet', label: 'Synced', detail: '10:14' }))
  test('says how many are to be sent while some are on their way, and counts none twice', () => {
    expect(words({ waiting: 4, sending: 2 })).toMatchObject({ look: 'busy', label: 'Sending 4' })
    expect(words({ waiting: 4, sending: 2, isOnline: false })).toMatchObject({ label: 'Offline, 4 waiting' })
  })
  test('says how many wait, and how old the oldest is', () =>
    expect(words({ waiting: 3, oldestWaitingAt: minutesAgo(12) })).toEqual({
      look: 'wait',
      label: '3 waiting',
      detail: 'oldest 12 min',
    }))
  test('is Offline, and no alarm, without signal', () =>
    expect(words({ isOnline: false })).toEqual({ look: 'offline', label: 'Offline', detail: 'since 10:14' }))
  test('says both when something waits without signal', () =>
    expect(words({ isOnline: false, waiting: 3, oldestWaitingAt: minutesAgo(12) })).toEqual({
      look: 'wait',
      label: 'Offline, 3 waiting',
      detail: 'oldest 12 min',
      short: { label: 'Offline', detail: '3 waiting, 12 min' },
    }))
  test('says the day of the last contact where that is not today', () =>
    expect(words({ isOnline: false, lastContactAt: minutesAgo(24 * 60) }).detail).toBe('since Tue 24 Nov'))
  test('says of what was pressed just now that it was just now', () =>
    expect(words({ waiting: 1, oldestWaitingAt: now }).detail).toBe('just now'))

  test('says of one that it needs attention', () => expect(words({ attention: 1 }).label).toBe('1 needs attention'))

  test('needs attention before anything else, and still says what waits', () =>
    expect(words({ attention: 2, waiting: 1, isOnline: false })).toEqual({
      look: 'attention',
      label: '2 need attention',
      detail: '1 waiting, offline',
    }))
  test('is Loading, and how much of how much, while the copy is not whole', () => {
    expect(words({ state: 'reading', copy: { ...whole, done: 3 } })).toEqual({
      look: 'busy',
      sign: 'reading',
      label: 'Loading',
      detail: '3 of 11 lists',
    })
    expect(words({ state: 'reading', copy: { done: 0, of: 0, failedReads: [] } })).not.toHaveProperty('detail')
    expect(words({ state: 'reading', isOnline: false })).toMatchObject({ label: 'Offline' })
  })
  test('is not up to date where a list could not be read, and says how old what is shown is', () => {
    const failed = (readAt?: number) => ({
      ...({ key: 'clients/all', table: 'clients', why: 'broken', attempts: 2 } as const),
      problem: { kind: 'refused' as const, status: 500, title: 'Something went wrong', detail: 'Not now.' },
      readAt,
    })
    const outdated = (readAt?: number) =>
      words({ state: 'outdated', copy: { ...whole, failedReads: [failed(readAt), failed(minutesAgo(3))] } })
    expect(outdated(minutesAgo(40))).toEqual({
      look: 'wait',
      sign: 'outdated',
      label: 'Not up to date',
      detail: 'loaded 40 min ago',
    })
    expect(outdated()).toMatchObject({ detail: 'some lists missing' })
  })
  test('has no second line before the first contact', () =>
    expect(words({ lastContactAt: undefined })).toEqual({ look: 'quiet', label: 'Synced' }))
})
