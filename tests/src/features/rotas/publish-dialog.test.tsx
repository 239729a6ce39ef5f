import { expect, test } from 'vitest'
import { ok, refuse } from '../../../../domain/result.ts'
import type { RotaStatus } from '../../../../domain/rota/rota.ts'
import { PublishDialog } from '../../../../src/features/rotas/publish-dialog.tsx'
import { ToastArea } from '../../../../src/ui/toast-area.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aShift, aShiftOf, at, idOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const settled = async () => {
  for (let turn = 0; turn < 6; turn += 1) await settle()
}
const said = () => document.body.textContent

/** Presses the dialog's button for a rota of this status, and takes it back; what is said after each. */
const pressed = async (status: RotaStatus, verb: string) => {
  await draw(
    <OnDevice copy={{ onSent: () => ({ ok: true, value: {} }) }}>
      <PublishDialog rota={aRota({ status })} onClose={() => undefined} onDone={() => undefined} />
      <ToastArea />
    </OnDevice>,
  )
  await settled()
  await press(button(verb))
  await settled()
  const told = said()
  await press(button('Undo'))
  await settled()
  return { told, undone: said() }
}

test('a rota that is published already is not said to be published again, only its staff to be told', async () => {
  const { told, undone } = await pressed('published', 'Tell the staff')
  expect(told).toContain('Staff get an e-mail in 15 seconds.')
  expect(told).not.toContain('Rota published')
  expect(undone).toContain('E-mails stopped. The rota is still published.')
})

test('a rota that is published says so, and that it was taken back', async () => {
  const { told, undone } = await pressed('draft', 'Publish')
  expect(told).toContain('Rota published')
  expect(undone).toContain('Publishing undone')
})

test('what a rota lacks is said before it is published, above the e-mail', async () => {
  const rota = aRota({ status: 'draft', startDate: '2026-11-23', endDate: '2026-11-29' })
  const first = aShiftOf(ann, { id: idOf('first'), shiftId: idOf('first'), rotaId: rota.id, day: '2026-11-29' })
  const second = { ...first, id: idOf('second'), shiftId: idOf('second') }
  const open = aShift({ id: idOf('open'), shiftId: idOf('open'), rotaId: rota.id, day: '2026-11-29' })
  await draw(
    <OnDevice copy={{ rotas: [rota], shifts: [first, second, open] }}>
      <PublishDialog rota={rota} onClose={() => undefined} onDone={() => undefined} />
    </OnDevice>,
  )
  await settled()
  const words = all('[aria-label="To check"] li').map(({ textContent }) => textContent)
  expect(words).toContain('1 clash')
  expect(words).toContain('1 open shift')
  expect(said()?.indexOf('1 clash')).toBeLessThan(said()?.indexOf('Tell the staff by e-mail') ?? 0)
})

const far = aRota({ status: 'draft', startDate: '2026-11-23', endDate: '2026-11-29' })
const ownDay = aShiftOf(ann, { id: idOf('own'), shiftId: idOf('own'), rotaId: far.id, day: '2026-11-29' })
const elsewhere = { ...ownDay, id: idOf('elsewhere'), shiftId: idOf('elsewhere'), rotaId: idOf('other rota') }
const allShifts = ok({ _embedded: { shifts: [elsewhere] }, total: 1, count: 1 })
const broken = refuse({ kind: 'refused', status: 500, title: 'Broken', detail: 'Broken' } as const)

/** What is said before a rota is published around which this device's copy ends. */
const saidOfFar = async (copy: Copy, copyUntil = '2026-12-01 00:00') => {
  const shiftsReach = { fromAt: at('2026-09-28 00:00'), untilAt: at(copyUntil) }
  await draw(
    <OnDevice copy={{ rotas: [far], shifts: [ownDay], ...copy, shiftsReach }}>
      <PublishDialog rota={far} onClose={() => undefined} onDone={() => undefined} />
    </OnDevice>,
  )
  await settled()
  return { toCheck: all('[aria-label="To check"] li').map(({ textContent }) => textContent), text: said() }
}

const notAllHere = 'Not all of their shifts are on this device.'

test('a clash with a shift that this device does not keep is found by asking the server', async () => {
  const { toCheck, text } = await saidOfFar({ answer: (call) => (call === 'shifts.list' ? allShifts : undefined) })
  expect(toCheck).toContain('1 clash')
  expect(text).not.toContain(notAllHere)
})

test('a rota that lies wholly beyond the copy is checked as the server has it', async () => {
  const answer: Copy['answer'] = (call) =>
    call === 'shifts.list' ? allShifts : call === 'rotas.get' ? ok({ ...far, shifts: [ownDay] }) : undefined
  const { toCheck } = await saidOfFar({ answer, shifts: [] }, '2026-11-20 00:00')
  expect(toCheck).toContain('1 clash')
})

test('without signal it is said that clashes with other rotas are not all checked', async () => {
  const { toCheck, text } = await saidOfFar({ isOnline: false })
  expect(toCheck).not.toContain('1 clash')
  expect(text).toContain(notAllHere)
})

test('where their shifts could not be loaded, that is said instead', async () => {
  const { text } = await saidOfFar({ answer: (call) => (call === 'shifts.list' ? broken : undefined) })
  expect(text).toContain('could not be loaded')
  expect(text).not.toContain(notAllHere)
})

test('a rota whose own shifts are not all here is said not to be checked', async () => {
  const { text } = await saidOfFar({ answer: () => broken }, '2026-11-20 00:00')
  expect(text).toContain('Check cover, clashes and rests yourself')
})
