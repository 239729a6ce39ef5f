import { expect, test } from 'vitest'
import { entryApartFacts, entryApartTitle, wordsSaid } from '../../../../src/features/devices/entry-apart-words.ts'

const entry = {
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), why: 'archived' as const, said: {} },
  ...{ kind: 'v1.activity.comment', displayName: 'Ada Bell', deviceId: '4f2a9c01-0000-4000-8000-000000000000' },
  pressedAt: Date.parse('2026-11-21T08:00:00.000Z'),
  receivedAt: Date.parse('2026-11-24T09:12:00.000Z'),
}

test('an entry is named by its kind and its activity, as far as that is known', () => {
  expect(entryApartTitle(entry)).toBe('Comment')
  expect(entryApartTitle({ ...entry, activityTitle: 'Film evening' })).toBe('Comment, Film evening')
})

test('it says about whom, by whom, when, and from which device it came', () => {
  expect(entryApartFacts({ ...entry, clients: ['DR', 'MK'] }, 'Europe/London')).toBe(
    'DR, MK · by Ada Bell · saved Sat 21 Nov, 08:00 · from Device 4F2A · received Tue 24 Nov, 09:12',
  )
  expect(entryApartFacts({ ...entry, deviceName: 'Hall' }, 'Europe/London')).toContain('from Hall')
})

test('all that a person wrote is shown, and nothing else of what was sent', () => {
  const said = {
    ...{ activityId: crypto.randomUUID(), date: '2026-11-21T08:00:00.000Z', type: 'AGITATED', note: 'Shouted' },
    incident: { inHome: true, note: 'Hit the door', otherStaff: [crypto.randomUUID()] },
    ...{ abc: { before: 'A phone call', after: ' ', intensity: 3 }, clients: [{ id: crypto.randomUUID() }] },
  }
  expect(wordsSaid(said)).toEqual(['Shouted', 'Hit the door', 'A phone call'])
  expect(wordsSaid(undefined)).toEqual([])
})
