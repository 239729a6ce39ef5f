import { expect, test } from 'vitest'
import type { CoverReason } from '../../../../domain/rota/suggest/reasons.ts'
import { gravestFirst, reasonWords, whyOpenWords } from '../../../../src/features/suggest-cover/reason-words.ts'
import { settings } from '../../../support/an-engine.tsx'
import { aShift } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const span = { fromOn: '2026-11-16', untilOn: '2026-11-29' }
const facts = factsAt('2026-11-23 10:00', { settings })
const night = aShift({ day: '2026-11-22', startTime: '20:00', endTime: '08:00' })

test.each<[CoverReason, string]>([
  [{ kind: 'left', archivedOn: '2026-11-02' }, 'Left on Mon 2 Nov'],
  [{ kind: 'not-qualified', duties: ['meds', 'driving'] }, 'Not qualified for Meds, Driving'],
  [{ kind: 'away', type: 'sick' }, 'Off sick that day'],
  [{ kind: 'clash', with: night }, 'Clash: works Sun 22 Nov, 20:30–08:30'],
  [
    { kind: 'short-rest', restMs: 5.5 * 3_600_000, beside: night, comes: 'before' },
    'Only 5 h 30 min of rest after Sun 22 Nov, 20:30–08:30',
  ],
  [{ kind: 'long-week', monday: '2026-11-23', hours: 54 }, '54 h in the week of Mon 23 Nov, more than 48 h'],
  [
    { kind: 'over-contract', hours: 80, contracted: 75, span },
    '80 h from 16 Nov to 29 Nov with this shift, contracted for 75 h',
  ],
  [{ kind: 'other-location', locations: ['gh'] }, 'Works at Georgian House'],
  [
    { kind: 'hours', hours: 30.5, contracted: 75, span },
    '30 h 30 min from 16 Nov to 29 Nov with this shift, of 75 h contracted',
  ],
  [{ kind: 'hours', hours: 6, contracted: undefined, span }, '6 h from 16 Nov to 29 Nov with this shift'],
  [{ kind: 'nights', count: 0 }, 'No other night in those days'],
  [{ kind: 'weekends', count: 2 }, '2 other weekend shifts in those days'],
])('%o is said as %s', (reason, said) => {
  expect(reasonWords(reason, facts)).toBe(said)
})

test('what forbids stands first, then what speaks against it', () => {
  const kinds = gravestFirst([
    { kind: 'same-location' },
    { kind: 'not-working-day' },
    { kind: 'away', type: 'holiday' },
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['away', 'not-working-day', 'same-location'])
})

test('a shift that stays open says why, counted', () => {
  const why = [
    { kind: 'not-qualified' as const, people: 40 },
    { kind: 'clash' as const, people: 2 },
  ]
  expect(whyOpenWords(why)).toBe('No one can take it: 40 not qualified, 2 at work then.')
  expect(whyOpenWords([])).toBe('No one who could take it was found.')
})
