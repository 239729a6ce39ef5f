import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { changeOncall } from '../../../../domain/mutations/change-oncall.ts'
import { createOncall } from '../../../../domain/mutations/create-oncall.ts'
import { removeOncall } from '../../../../domain/mutations/remove-oncall.ts'
import type { OncallEntry } from '../../../../domain/oncall/oncall-entry.ts'
import { type OncallEdits, useOncallEdits } from '../../../../src/features/oncall/use-oncall-edits.ts'
import { toastStore } from '../../../../src/ui/toast.ts'
import { type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { ann, anOncallEntry, carl, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

let edits: OncallEdits
/** Stands for the screen: what it does, and nothing to be seen. */
function Oncall() {
  edits = useOncallEdits()
  return null
}

let oncall: OncallEntry[]
let kept: KeptPress[]
/** The entries of the device after a press, as its mutation makes them. */
const onPress = async ({ name, payload }: KeptPress) => {
  kept.push({ name, payload, basedOn: undefined })
  const { id, userId, date, location, oncallId } = payload as OncallEntry & { oncallId?: string }
  const others = oncall.filter((one) => one.id !== oncallId)
  const changed = oncall.filter((one) => !others.includes(one)).map((one) => ({ ...one, userId }))
  if (name === createOncall.name) oncall.push(anOncallEntry({ id, userId, date, location }))
  if (name === removeOncall.name) oncall.splice(0, oncall.length, ...others)
  if (name === changeOncall.name) oncall.splice(0, oncall.length, ...others, ...changed)
}

beforeEach(async () => {
  ;[oncall, kept] = [[], []]
  await draw(
    <OnDevice copy={{ oncall, onPress }}>
      <Oncall />
    </OnDevice>,
  )
  await settle()
})

const apply = async (date: string, ...userIds: string[]) => {
  await act(async () => edits.apply([{ location: 'gh', date, userIds }]))
}
const press = async (...some: ((() => void) | undefined)[]) => {
  await act(async () => {
    for (const one of some) one?.()
  })
  for (let turn = 0; turn < 4; turn += 1) await settle()
}
const whoIsOn = () => oncall.map(({ date, userId }) => [date, userId])

test('Undo pressed twice quickly takes two edits back, one after the other', async () => {
  await apply('2026-11-23', ann.userId)
  await apply('2026-11-24', carl.userId)
  await press(edits.undo, edits.undo)
  expect(whoIsOn()).toEqual([])
  expect(kept.map(({ name }) => name)).toEqual(
    [createOncall, createOncall, removeOncall, removeOncall].map(({ name }) => name),
  )
  await press(edits.redo, edits.redo)
  expect(whoIsOn()).toEqual([
    ['2026-11-23', ann.userId],
    ['2026-11-24', carl.userId],
  ])
})

test('Undo pressed while somebody is still being put on call takes just that back', async () => {
  await apply('2026-11-23', ann.userId)
  const { undo } = edits
  await press(() => void edits.apply([{ location: 'gh', date: '2026-11-24', userIds: [carl.userId] }]), undo)
  expect(whoIsOn()).toEqual([['2026-11-23', ann.userId]])
})

test('who is put back on call by Undo names the removal that the office has to hear of first', async () => {
  await apply('2026-11-23', ann.userId)
  await apply('2026-11-23')
  await press(edits.undo)
  const [, removed, created] = kept
  expect([removed?.name, created?.name]).toEqual([removeOncall.name, createOncall.name])
  expect(created?.payload).toMatchObject({ removalId: idOf(JSON.stringify(removed?.payload)) })
})

test('what was changed meanwhile stays and is forgotten alone: the edits before it can be undone', async () => {
  await apply('2026-11-23', ann.userId)
  await apply('2026-11-24', carl.userId)
  const [, second] = oncall
  if (second) oncall[1] = { ...second, userId: idOf('eve') }
  await press(edits.undo)
  expect(whoIsOn()).toContainEqual(['2026-11-24', idOf('eve')])
  expect(
    toastStore
      .shown()
      .map(({ text }) => text)
      .join(),
  ).toContain('These days have been edited since')
  expect(edits.redo).toBeUndefined()
  await press(edits.undo)
  expect(whoIsOn()).toEqual([['2026-11-24', idOf('eve')]])
  expect(edits.undo).toBeUndefined()
})
