import { describe, expect, test } from 'vitest'
import { addClientHours } from '../../../domain/mutations/add-client-hours.ts'
import { changeActivity } from '../../../domain/mutations/change-activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { createActivity } from '../../../domain/mutations/create-activity.ts'
import type { Entry } from '../../../sync/outbox/entry.ts'
import { ifMatchOf, isVersioned } from '../../../sync/outbox/known-versions.ts'

const anEdit = (id: string, changes: Partial<Entry> = {}): Entry => ({
  ...{ id, userId: 'ada', deviceId: 'tablet', name: changeActivity.name, lane: 'activities/walk', table: 'activities' },
  ...{ target: 'walk', body: { alg: 'plain', text: '{}' }, pressedAt: 0, recordedAt: 0, baseVersion: 3 },
  ...{ clockOffsetMs: 0, actor: { userId: 'ada', displayName: 'Ada', initials: 'A' }, seq: 1, dependsOn: [] },
  ...{ state: 'waiting', attempts: 0, mirrored: 0 },
  ...changes,
})

const received = (version: number, changes: Partial<Entry> = {}): Entry =>
  anEdit(`to ${version}`, { state: 'received', receipt: { status: 200, at: 1, etag: `"${version}"` }, ...changes })

const edit = anEdit('edit')

test('an edit names what was on the screen, and what its author has written since, lowest first', () => {
  expect(ifMatchOf(edit, [received(12), edit, received(5)])).toBe('"3", "5", "12"')
})

test.each<[string, Entry]>([
  ['what the screen showed already', received(2)],
  ['a receipt without a version', received(5, { receipt: { status: 200, at: 1 } })],
  ['what somebody else sent from this device', received(5, { userId: 'ben' })],
  ['what was not received', received(5, { state: 'set-aside' })],
  ['an event, whose answer may tell of what others wrote', received(5, { name: commentOnActivity.name })],
])('%s is not named', (_what, earlier) => {
  expect(ifMatchOf(edit, [earlier, edit])).toBe('"3"')
})

test('what goes before it in the same batch is named by its id, and not by an older receipt', () => {
  expect(ifMatchOf(edit, [received(5), edit], new Set(['to 5']))).toBe('"3", $to 5')
})

describe('after an addition, which the server takes as it is', () => {
  const added = (version: number) => received(version, { name: addClientHours.name })

  test('its version is named where it is the next one', () => {
    expect(ifMatchOf(edit, [added(4), edit, received(6), added(7)])).toBe('"3", "4", "6", "7"')
  })

  test('it is not named where something else was written before it', () => {
    expect(ifMatchOf(edit, [added(5), edit])).toBe('"3"')
  })
})

describe('an addition to a list', () => {
  const hours = (day: string) => ({
    name: addClientHours.name,
    body: {
      alg: 'plain' as const,
      text: JSON.stringify({
        clientId: crypto.randomUUID(),
        effectiveFrom: day,
        definition: { level0: {}, level1: {}, level2: {} },
      }),
    },
  })
  const addition = anEdit('addition', hours('2026-11-23'))

  test('says what its author saw, so that two people’s hours of one day do not replace each other unseen', () => {
    expect(isVersioned(addition)).toBe(true)
    expect(ifMatchOf(addition, [addition])).toBe('"3"')
  })

  test('knows an own one of the same day, whatever came before that, and none of another day', () => {
    const earlier = (day: string) => received(7, hours(day))
    expect(ifMatchOf(addition, [earlier('2026-11-23'), addition])).toBe('"3", "7"')
    expect(ifMatchOf(addition, [earlier('2026-11-30'), addition])).toBe('"3"')
  })
})

test('on what was made on this device it begins with that', () => {
  const { baseVersion: _none, ...fresh } = edit
  expect(ifMatchOf(fresh, [received(1, { name: createActivity.name }), received(2)])).toBe('"1", "2"')
  expect(ifMatchOf(fresh, [])).toBeUndefined()
})

test('events and what is made anew are based on no version', () => {
  expect([changeActivity, createActivity, commentOnActivity].map(({ name }) => isVersioned({ ...edit, name }))).toEqual(
    [true, false, false],
  )
})
