import { act } from 'react'
import { expect, test } from 'vitest'
import { madeShiftId } from '../../../../domain/rota/reapplying.ts'
import type { Rota } from '../../../../domain/rota/rota.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { ruleDays } from '../../../../domain/time/rule-days.ts'
import { ReapplyScreen } from '../../../../src/features/rota-create/reapply-screen.tsx'
import { UndoButtons } from '../../../../src/pieces/undo-buttons.tsx'
import { useRotaEdits } from '../../../../src/pieces/use-rota-edits.ts'
import { clearToasts, toastStore } from '../../../../src/ui/toast.ts'
import { type Copy, type KeptPress, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aRotaUser, aShiftOf, carl, idOf } from '../../../support/builders.ts'
import { button, draw, press, settle } from '../../ui/screen.tsx'

const draft = aRota({ id: idOf('draft'), status: 'draft', startDate: '2026-11-30', endDate: '2026-12-13' })
const master = aRota({ id: idOf('master'), status: 'master', startDate: '2020-01-06', endDate: '2020-01-19' })
const pattern = aShiftOf(ann, { id: idOf('pattern'), day: '2020-01-06', rotaId: master.id, rotaStatus: 'master' })
const added = { ...pattern, dateCreated: '2026-11-10T08:00:00.000000Z' }
/** Its day in the draft: the pattern's first Monday comes round there. */
const day = '2026-11-30'
const byHand = aShiftOf(carl, { id: idOf('by hand'), day: '2026-12-02', rotaId: draft.id, rotaStatus: 'draft' })
const ofPattern = (about: Partial<Shift>): Shift =>
  aShiftOf(ann, {
    id: madeShiftId(draft.id, `${pattern.id} ${day}`),
    day,
    rotaId: draft.id,
    rotaStatus: 'draft',
    ...about,
  })

const open = async (about: Pick<Copy, 'shifts' | 'onPress'>) => {
  const done: string[] = []
  const copy = { rotas: [draft, master], rotaUsers: [aRotaUser(), aRotaUser({ ...carl, id: carl.userId })], ...about }
  await draw(
    <OnDevice copy={copy}>
      <ReapplyScreen rotaId={draft.id} ruleDays={ruleDays} onDone={() => done.push('done')} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 8; turn += 1) await settle()
  return done
}

const toasted = () => toastStore.shown().map(({ text }) => text)

test('a second press while the shifts are still being kept makes none of them twice', async () => {
  const kept: KeptPress[] = []
  const letGo: (() => void)[] = []
  const onPress = (one: KeptPress) => {
    kept.push(one)
    return new Promise<void>((resolve) => letGo.push(resolve))
  }
  await open({ shifts: [added, byHand], onPress })
  const apply = button('Apply to 1 shift')
  await press(apply)
  await press(apply)
  // What is let go may begin the next one.
  for (const _turn of [1, 2]) {
    await act(async () => {
      for (const end of letGo) end()
    })
    await settle()
  }
  expect(kept.map(({ name }) => name)).toEqual(['v1.shift.create'])
})

test('a change goes out from the version that was seen, and what somebody edited since is not undone', async () => {
  const kept: KeptPress[] = []
  const shifts = [added, ofPattern({ version: 1, endTime: '14:00' })]
  const onPress = async (one: KeptPress) => void kept.push(one)
  const done = await open({ shifts, onPress })
  await press(button('Apply to 1 shift'))
  await settle()
  expect(kept).toMatchObject([{ name: 'v1.shift.change', basedOn: 1, payload: { endTime: '20:00' } }])
  expect(done).toEqual(['done'])
  // The device shows its own edit, then what a colleague wrote over it.
  shifts[1] = ofPattern({ version: 3, endTime: '22:00' })
  const undo = toastStore.shown().find(({ text }) => text.startsWith('Master applied'))?.link?.onPress
  await act(async () => undo?.())
  await settle()
  expect(kept).toHaveLength(1)
  expect(toasted().join()).toContain('someone else made the change')
})

function PageOf({ rota, shifts }: { rota: Rota; shifts: readonly Shift[] }) {
  const { edits } = useRotaEdits(rota, { shifts, asOf: undefined })
  return <UndoButtons {...edits} />
}

test('what was applied can be undone on the page of the rota, after the toast has gone', async () => {
  const kept: KeptPress[] = []
  const shifts = [added, ofPattern({ version: 1, endTime: '14:00' })]
  const onPress = async (one: KeptPress) => void kept.push(one)
  await open({ shifts, onPress })
  await press(button('Apply to 1 shift'))
  await settle()
  shifts[1] = ofPattern({ version: 2, endTime: '20:00' })
  await act(async () => clearToasts())
  await draw(
    <OnDevice copy={{ rotas: [draft, master], shifts, onPress }}>
      <PageOf rota={draft} shifts={shifts} />
    </OnDevice>,
  )
  await settle()
  await press(button('Undo'))
  await settle()
  expect(kept).toMatchObject([
    { payload: { endTime: '20:00' } },
    { name: 'v1.shift.change', payload: { endTime: '14:00' } },
  ])
})

test('what was applied to one rota is not undone on the page of another', async () => {
  const shifts = [added]
  await open({ shifts, onPress: async () => undefined })
  await press(button('Apply to 1 shift'))
  await settle()
  await draw(
    <OnDevice copy={{ rotas: [draft, master] }}>
      <PageOf rota={{ ...draft, id: idOf('other') }} shifts={[]} />
    </OnDevice>,
  )
  await settle()
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
})
