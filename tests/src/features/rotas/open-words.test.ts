import { expect, test } from 'vitest'
import { openWords, weekOpenWords } from '../../../../src/features/rotas/rota-list-view.tsx'
import { ann, aRota, aShift, aShiftOf, idOf } from '../../../support/builders.ts'

const shifts = [aShift({ id: idOf('open') }), aShiftOf(ann, { id: idOf('taken') })]

test('how many shifts have nobody is said of a day', () => {
  expect(openWords(shifts)).toBe('2 shifts, 1 with nobody')
})

test('of a week of a rota it is said which, so that nobody takes it for the whole rota', () => {
  const rota = aRota({ startDate: '2026-11-16', endDate: '2026-11-29' })
  expect(weekOpenWords(shifts, { rota, week: 2 })).toBe('Week 2, 23 Nov – 29 Nov: 2 shifts, 1 with nobody')
  expect(weekOpenWords(shifts, { rota: { ...rota, status: 'master' }, week: 2 })).toBe(
    'Week 2: 2 shifts, 1 with nobody',
  )
})
