import { expect, test } from 'vitest'
import { importFields } from '../../../../domain/import/fields.ts'
import {
  countFates,
  countsSentence,
  judgedRows,
  leftRows,
  notMadeSentence,
} from '../../../../src/features/import/row-fates.ts'

const fields = importFields.staff

const rows = [
  { line: 2, cells: { name: 'Grace Hollis', email: 'grace@new.example' } },
  { line: 3, cells: { name: 'Bo Marsh', email: 'bo at new' } },
  { line: 5, cells: { email: 'x@new.example' } },
]

const fates = [
  { line: 2, fate: 'made', title: 'Grace Hollis' },
  { line: 3, fate: 'faulty', title: 'Bo Marsh', reason: 'This is no e-mail address.', field: 'email' },
  { line: 5, fate: 'faulty', title: 'Line 5', reason: 'Enter a name.', field: 'name' },
] as const

test('each fate stands beside what the file says at the field at fault', () => {
  expect(judgedRows(fates, rows, fields).map(({ at }) => at)).toEqual([
    undefined,
    { label: 'E-mail', cell: 'bo at new' },
    { label: 'Name', cell: '' },
  ])
})

test.each([
  [{ made: 260, 'already-there': 3, faulty: 40 }, '260 will be added, 3 are already added, 40 are left out.'],
  [{ made: 1, 'already-there': 1, faulty: 1 }, '1 will be added, 1 is already added, 1 is left out.'],
  [{ made: 1200, 'already-there': 0, faulty: 0 }, '1,200 will be added.'],
  [{ made: 0, 'already-there': 0, faulty: 2 }, '0 will be added, 2 are left out.'],
])('the counts are one sentence', (counts, sentence) => {
  expect(countsSentence(counts)).toBe(sentence)
})

test('fates are counted', () => {
  expect(countFates(fates)).toEqual({ made: 1, 'already-there': 0, faulty: 2 })
})

test('what was left out is a table of its own, with the reason at the end, to mend and choose again', () => {
  expect(leftRows(judgedRows(fates, rows, fields), rows, fields)).toEqual([
    ['Name', 'E-mail', 'Why it was left out'],
    ['Bo Marsh', 'bo at new', 'This is no e-mail address.'],
    ['', 'x@new.example', 'Enter a name.'],
  ])
})

test('what was not added is said apart, and nothing where all of it was made', () => {
  expect(notMadeSentence({ made: 2, 'already-there': 1, faulty: 3 })).toBe('Not added: 3 left out, 1 already added.')
  expect(notMadeSentence({ made: 2, 'already-there': 0, faulty: 0 })).toBeUndefined()
})
