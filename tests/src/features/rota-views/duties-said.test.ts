import { expect, test } from 'vitest'
import { sessionDay } from '../../../../domain/rota/session-days.ts'
import { dutiesSaid } from '../../../../src/features/rota-views/duties-said.ts'
import { aTeam } from '../../../support/a-team.ts'
import { settings } from '../../../support/an-engine.tsx'
import { ann, aShift, aShiftOf, carl, idOf, sessions, zone } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('2026-11-23 09:00', { settings })
const morning = { startTime: '08:00', endTime: '14:00' }
const partOf = (shifts: Parameters<typeof sessionDay>[0]) => {
  const [part] = sessionDay(shifts, { day: '2026-11-23', clock: { sessions, zone }, team: aTeam() }).parts
  if (part?.cover === undefined) throw new Error('no cover')
  return { cover: part.cover, dutyHoles: part.dutyHoles }
}

test('which duties nobody or too few have are said with their count', () => {
  const shifts = [
    aShiftOf(ann, { ...morning, id: idOf('a'), dutiesRequired: ['meds'] }),
    aShiftOf(carl, { ...morning, id: idOf('c') }),
    aShift({ ...morning, id: idOf('o'), dutiesRequired: ['meds', 'driving'] }),
  ]
  const { dutyHoles } = partOf(shifts)
  expect(dutiesSaid(dutyHoles, facts)).toBe('Driving 0 of 1, Meds 1 of 2')
})
