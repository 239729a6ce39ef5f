import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { PrintView } from '../../../../src/features/rota-views/print-view.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aShiftOf, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

const rota = aRota({ startDate: '2026-11-23', endDate: '2026-11-29' })
const own = aShiftOf(ann, { id: idOf('own'), shiftId: idOf('own'), rotaId: rota.id, day: '2026-11-24' })
const elsewhere = (about: Partial<Shift>) =>
  aShiftOf(ann, { id: idOf('other'), shiftId: idOf('other'), rotaId: idOf('other rota'), ...about })

/** The row of Ann on the sheet, as it is read. */
const rowOfAnn = async (shifts: Shift[]) => {
  const copy = { shifts: [own, ...shifts] }
  const view = <PrintView rota={rota} shifts={[own]} week={1} />
  const { takeAway } = await draw(<OnDevice copy={copy}>{view}</OnDevice>)
  for (let turn = 0; turn < 6; turn += 1) await settle()
  const row = all('tr').find(({ textContent }) => textContent.includes('Ann Bell'))?.textContent
  await takeAway()
  return row
}

test('a printed week counts the hours that somebody works on other rotas', async () => {
  expect(await rowOfAnn([elsewhere({ day: '2026-11-26' })])).toContain('24:00')
})

test('a printed week marks a clash with a shift of another rota, whichever of the two begins first', async () => {
  for (const startTime of ['07:00', '10:00'])
    expect(await rowOfAnn([elsewhere({ day: '2026-11-24', startTime })])).toContain('clash')
})
