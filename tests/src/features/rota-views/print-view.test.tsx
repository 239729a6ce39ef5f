import { expect, test, vi } from 'vitest'
import { ok } from '../../../../domain/result.ts'
import type { Rota } from '../../../../domain/rota/rota.ts'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { PrintView } from '../../../../src/features/rota-views/print-view.tsx'
import { type Copy, OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { ann, aRota, aShiftOf, at, idOf } from '../../../support/builders.ts'
import { all, button, draw, press, settle } from '../../ui/screen.tsx'

const rota = aRota({ startDate: '2026-11-23', endDate: '2026-11-29' })
const own = aShiftOf(ann, { id: idOf('own'), shiftId: idOf('own'), rotaId: rota.id, day: '2026-11-24' })
const elsewhere = (about: Partial<Shift>) =>
  aShiftOf(ann, { id: idOf('other'), shiftId: idOf('other'), rotaId: idOf('other rota'), ...about })
const thursday = elsewhere({ day: '2026-11-26' })

/** A copy that ends within the week of rest around the rota. */
const shiftsReach = { fromAt: at('2026-09-28 00:00'), untilAt: at('2026-12-01 00:00') }

const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await settle()
}

/** The row of Ann on the sheet, as it is read. */
const annOnSheet = () => all('tr').find(({ textContent }) => textContent.includes('Ann Bell'))?.textContent
const legend = () => all('[aria-label=Legend]').map(({ textContent }) => textContent)[0]

const show = async (copy: Copy, printed: Rota = rota) => {
  const view = <PrintView rota={printed} shifts={[own]} week={1} />
  const drawn = await draw(<OnDevice copy={{ ...copy, shifts: [own, ...(copy.shifts ?? [])] }}>{view}</OnDevice>)
  await settled()
  return drawn
}

const counted = 'Hours, rest and clashes include published shifts on other rotas.'
const leftOut = 'Hours, rest and clashes are of this rota alone. Shifts on other rotas are not counted.'

test('a printed week counts the hours that somebody works on other rotas, and says so', async () => {
  await show({ shifts: [thursday] })
  expect(annOnSheet()).toContain('24:00')
  expect(legend()).toContain(counted)
})

test('a printed week marks a clash with a shift of another rota, whichever of the two begins first', async () => {
  for (const startTime of ['07:00', '10:00']) {
    const { takeAway } = await show({ shifts: [elsewhere({ day: '2026-11-24', startTime })] })
    expect(annOnSheet()).toContain('clash with another rota')
    await takeAway()
  }
})

test('drafts of other rotas do not count on paper, and locked rotas do', async () => {
  for (const [rotaStatus, hours] of [['draft', '12:00'] as const, ['locked', '24:00'] as const]) {
    const { takeAway } = await show({ shifts: [{ ...thursday, rotaStatus }] })
    expect(annOnSheet()).toContain(hours)
    await takeAway()
  }
})

test('where the copy does not hold the days around a rota, nothing is printed before the office has told them', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  let tell: (shifts: readonly Shift[]) => void = () => undefined
  const office = new Promise<ReturnType<typeof ok>>((resolve) => {
    tell = (shifts) => resolve(ok({ _embedded: { shifts }, total: shifts.length, count: shifts.length }))
  })
  await show({ shiftsReach, answer: () => office })
  await press(all('button[aria-busy=true]')[0] as HTMLElement)
  expect(print).not.toHaveBeenCalled()
  tell([thursday])
  await settled()
  expect(annOnSheet()).toContain('24:00')
  await press(button('Print'))
  expect(print).toHaveBeenCalledOnce()
})

test('without signal such a sheet is of its rota alone, says so, and can be printed', async () => {
  await show({ shiftsReach, isOnline: false, shifts: [thursday] })
  expect(annOnSheet()).toContain('12:00')
  expect(legend()).toContain(leftOut)
  expect(button('Print').getAttribute('aria-busy')).toBeNull()
})

test('whoever does not see all shifts prints the hours of this rota alone, which the sheet says', async () => {
  await show({ user: sentByAgency, shifts: [thursday] })
  expect(annOnSheet()).toContain('12:00')
  expect(legend()).toContain(leftOut)
})

test('a printed pattern says nothing of other rotas', async () => {
  await show({ shifts: [thursday] }, aRota({ ...rota, status: 'master' }))
  expect(annOnSheet()).toContain('12:00')
  expect(legend()).not.toContain('other rotas')
})
