import { expect, test } from 'vitest'
import { type Candidate, candidatesFor } from '../../../../domain/rota/candidates.ts'
import { unsavedDocument } from '../../../../domain/wire.ts'
import { candidateWords } from '../../../../src/features/shift-editor/candidate-words.ts'
import { settings } from '../../../support/an-engine.tsx'
import { ann, aRotaUser, aShift, aShiftOf, idOf, sessions, zone } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'

const facts = factsAt('2026-11-23 09:00', { settings })
const shift = aShift({ id: idOf('wanted'), startTime: '08:00', endTime: '14:00', dutiesRequired: ['meds'] })
const candidateWith = (own: Parameters<typeof candidatesFor>[1]['shifts']): Candidate => {
  const [found] = candidatesFor(shift, {
    ...{ staff: [aRotaUser({ locations: ['mf'] })], agencies: [], clock: { sessions, zone } },
    shifts: own,
  })
  if (found === undefined) throw new Error('nobody')
  return found
}

test('what speaks against somebody is said in words, then their hours', () => {
  const night = aShiftOf(ann, { id: idOf('night'), day: '2026-11-22', startTime: '20:00', endTime: '08:00' })
  const evening = aShiftOf(ann, { id: idOf('evening'), startTime: '20:00', endTime: '22:00' })
  expect(candidateWords(candidateWith([night, evening]), shift, facts)).toBe(
    [
      'Clashes with Sun 22 Nov, 20:30 to 08:30',
      '6 h 30 min of rest before Mon 23 Nov, 20:30 to 22:00',
      'Not qualified for Meds',
      'Not of Georgian House',
      '16 h in the week of Mon 23 Nov with this shift',
    ].join('. '),
  )
})

test('an absence comes first, and an agency is only named as one', () => {
  const away = aShift({ id: idOf('away'), assignedTo: [{ type: 'holiday', ...ann }] })
  expect(candidateWords(candidateWith([away]), shift, facts)).toMatch(/^On Holiday on this day\./)
  const agency = { ...unsavedDocument(idOf('moorland')), name: 'Moorland', shortName: 'ML' }
  const [found] = candidatesFor(shift, { staff: [], agencies: [agency], shifts: [], clock: { sessions, zone } })
  expect(found && candidateWords(found, shift, facts)).toBe('Agency')
})
