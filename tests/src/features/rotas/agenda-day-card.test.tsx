import { expect, test } from 'vitest'
import type { AgendaDay } from '../../../../domain/rota/agenda.ts'
import { AgendaDayCard } from '../../../../src/features/rotas/agenda-day-card.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aShift, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

const leigh = { userId: idOf('leigh'), displayName: 'Leigh Moss' }
const empty: AgendaDay = {
  ...{ day: '2026-11-23', isToday: true, isPast: false },
  ...{ ownShifts: [], absences: [], otherShifts: [], open: [], activities: [], oncall: [] },
}

const textOf = async (day: Partial<AgendaDay>): Promise<string> => {
  await draw(
    <OnDevice copy={{}}>
      <AgendaDayCard day={{ ...empty, ...day }} isAgency={false} ownShiftActs={undefined} />
    </OnDevice>,
  )
  for (let turn = 0; turn < 6; turn += 1) await settle()
  return document.body.textContent ?? ''
}

test('a day without a shift says so', async () => {
  expect(await textOf({})).toContain('No shifts')
})

test.each([
  ['sick', 'You are off sick', 'Off Sick'],
  ['holiday', 'You are on holiday', 'On Holiday'],
] as const)(
  'a day on which one is noted as away (%s) says so with the shift, and not "No shifts"',
  async (type, words, banner) => {
    const shift = aShift({ startTime: '08:00', endTime: '14:00', assignedTo: [{ type, ...leigh }] })
    const text = await textOf({ absences: [{ shift, type }] })
    expect(text).not.toContain('No shifts')
    for (const part of [words, banner, '08:00–14:00']) expect(text).toContain(part)
  },
)
