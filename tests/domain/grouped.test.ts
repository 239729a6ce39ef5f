import { expect, test } from 'vitest'
import { grouped } from '../../domain/grouped.ts'

const notes = [
  { by: 'ada', note: 'Woke early' },
  { by: 'ben', note: 'Had breakfast' },
  { by: 'ada', note: 'Went for a walk' },
]

test('what several people wrote comes by its author, each one’s in the order written', () => {
  expect([...grouped(notes, ({ by }) => by)]).toEqual([
    ['ada', [notes[0], notes[2]]],
    ['ben', [notes[1]]],
  ])
})

test('of nothing there are no groups', () => {
  expect(grouped([], () => 'ada')).toEqual(new Map())
})

test('what has no author yet is a group too', () => {
  expect(grouped([{ by: undefined, note: 'Slept' }], ({ by }) => by)).toEqual(
    new Map([[undefined, [{ by: undefined, note: 'Slept' }]]]),
  )
})
