import { expect, test } from 'vitest'
import { coverOf } from '../../../domain/rota/cover.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import {
  coveredBy,
  coverWords,
  isHandoverStretch,
  missingDutyWords,
  stretchWords,
} from '../../../src/pieces/cover-words.ts'
import { aTeam } from '../../support/a-team.ts'
import { ann, aShift, aShiftOf, at, carl, idOf, sessions, zone } from '../../support/builders.ts'
import { factsAt } from '../../support/care-facts.ts'

const day = '2026-11-23'
const span = { startDate: at(`${day} 08:00`), endDate: at('2026-11-24 08:30') }
const facts = factsAt(`${day} 10:00`)
const coverWith = (...shifts: Shift[]) => coverOf(shifts, { day, clock: { sessions, zone }, team: aTeam(), ...span })

const afternoon = { startTime: '14:00', endTime: '20:00' }
const night = { startTime: '20:00', endTime: '08:00' }

test('cover is said as how many of how many, what is short, and what is a hole', () => {
  const cover = coverWith(
    aShiftOf(ann, afternoon),
    aShift({ ...afternoon, id: idOf('open'), dutiesRequired: ['meds'] }),
    aShiftOf(carl, night),
  )
  expect(cover.map((one) => `${stretchWords(one, isHandoverStretch(cover, one), zone)}: ${coverWords(one)}`)).toEqual([
    '08:00–14:00, morning: No cover',
    '14:00–20:00, afternoon: 1 of 2, 1 short',
    '20:00–20:30, Handover: No cover',
    '20:30–08:30, night: 1 of 1',
  ])
  expect(cover.map((one) => missingDutyWords(one, facts.settings))).toEqual(['', 'no one with meds', '', ''])
})

test('who has the handover is named', () => {
  const cover = coverWith(aShiftOf(ann, { ...afternoon, dutiesRequired: ['hoc'] }), aShiftOf(carl, night))
  expect(coveredBy(cover[2] ?? cover[0] ?? expect.fail(), facts)).toBe('AB')
})
