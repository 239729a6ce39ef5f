import { expect, test } from 'vitest'
import { openWords } from '../../../../src/features/rotas/rota-list-view.tsx'
import { ann, aShift, aShiftOf, idOf } from '../../../support/builders.ts'

const shifts = [aShift({ id: idOf('open') }), aShiftOf(ann, { id: idOf('taken') })]

test('how many shifts have nobody is said of a day', () => {
  expect(openWords(shifts)).toBe('2 shifts, 1 open')
})
