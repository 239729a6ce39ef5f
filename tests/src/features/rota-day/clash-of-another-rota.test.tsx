import { expect, test } from 'vitest'
import type { Shift } from '../../../../domain/rota/shift.ts'
import { useRotaDay } from '../../../../src/features/rota-day/use-rota-day.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { ann, aRota, aShiftOf, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

const rota = aRota()
const here = aShiftOf(ann, { rotaId: rota.id })
const elsewhere = aShiftOf(ann, {
  id: idOf('elsewhere'),
  rotaId: idOf('other rota'),
  location: 'mf',
  startTime: '13:00',
})

/** The shifts of a rota's day, each with whether it clashes. */
function Clashes() {
  const { board } = useRotaDay({ day: '2026-11-23', rotaId: rota.id }, { isHere: true, isRead: true })
  const entries = board?.teams.flatMap(({ rows }) => rows.flatMap(({ lanes }) => lanes.flat())) ?? []
  return entries.map(({ shift, clashes }) => `${shift.location} ${clashes ? 'clashes' : 'is free of clashes'}`).join()
}

const said = async (...shifts: Shift[]) => {
  await draw(
    <OnDevice copy={{ rotas: [rota], shifts }}>
      <Clashes />
    </OnDevice>,
  )
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return document.body.textContent
}

test('the day of one rota marks a shift whose person works on another rota then, and shows nothing of that rota', async () => {
  expect(await said(here, elsewhere)).toBe('gh clashes')
})

test.each([
  ['of a withdrawn rota', here, { ...elsewhere, rotaStatus: 'withdrawn' }],
  ['beside a pattern', { ...here, rotaStatus: 'master' }, elsewhere],
] as const)('a shift %s clashes with none of another rota', async (_which, own, other) => {
  expect(await said(own, other)).toBe('gh is free of clashes')
})
