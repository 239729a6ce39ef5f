import { expect, test } from 'vitest'
import type { OutboxView } from '../../../../src/engine/types.ts'
import { withWaiting } from '../../../../src/features/activities/with-waiting.ts'
import { anActivity, ann, at, idOf } from '../../../support/builders.ts'

const pressedAt = at('2026-11-23 10:05')
const anEntryOf = (name: string, seq: number, about: Partial<OutboxView> = {}): OutboxView => ({
  id: idOf(`entry ${seq}`),
  seq,
  name,
  target: idOf('activity'),
  payload: { activityId: idOf('activity'), date: pressedAt, note: `Said ${seq}`, clients: [{ id: idOf('AB') }] },
  pressedAt: pressedAt + seq,
  state: 'waiting',
  by: ann,
  attempts: 0,
  ...about,
})
const notesOf = (entries: OutboxView[]) =>
  withWaiting(anActivity(), entries)?.clients[0]?.reports.map(({ note, dateReceived }) => [note, dateReceived])

test('what waits is on top of an old activity at once, in the order pressed', () => {
  const [later, first] = [
    anEntryOf('v1.activity.comment', 2, { state: 'sending' }),
    anEntryOf('v1.activity.comment', 1),
  ]
  expect(withWaiting(anActivity(), [later, first])?.waitingSince).toBe(first.pressedAt)
  expect(notesOf([later, first])?.length).toBe(2)
  expect(notesOf([first])).toEqual([['Said 1', undefined]])
})

test('what was refused is not on top, but is marked', () => {
  const shown = withWaiting(anActivity(), [anEntryOf('v1.activity.comment', 1, { state: 'attention' })])
  expect(shown).toMatchObject({ needsAttention: true, reports: [] })
  expect(shown?.waitingSince).toBeUndefined()
  expect(shown?.clients[0]?.reports).toEqual([])
})

test('a removal that waits leaves nothing to show', () => {
  expect(
    withWaiting(anActivity(), [anEntryOf('v1.activity.remove', 1, { payload: { activityId: idOf('activity') } })]),
  ).toBe(undefined)
})
