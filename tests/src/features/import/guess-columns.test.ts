import { expect, test } from 'vitest'
import { importFields } from '../../../../domain/import/fields.ts'
import { fieldsMissing, guessColumns, withColumn } from '../../../../src/features/import/guess-columns.ts'
import { toRows } from '../../../../src/features/import/to-rows.ts'

const { staff, clients } = importFields

test('headings are recognised by a field’s own name or by others, whatever their case and marks', () => {
  expect(guessColumns(['Full name', 'E-MAIL', 'Mobile number:', 'Shoe size'], staff)).toEqual({
    ...{ name: 0, email: 1, phone: 2 },
  })
})

test('a field’s own name goes before another name for it, wherever they stand', () => {
  expect(guessColumns(['First name', 'Name', 'Surname'], staff)).toEqual({ name: 1, lastName: 2 })
})

test('no column is read for two fields', () => {
  const columns = Object.values(guessColumns(['Location', 'Location', 'Home'], staff))
  expect(new Set(columns).size).toBe(columns.length)
})

test('what is needed and has no column is named', () => {
  const columns = guessColumns(['Initials', 'Room'], clients)
  expect(fieldsMissing(columns, clients).map(({ label }) => label)).toEqual(['Location'])
})

test('a column that is chosen for a field is given up by the one that had it, and a field can be left unread', () => {
  const columns = withColumn({ initials: 0, room: 1 }, 'location', 1)
  expect(columns).toEqual({ initials: 0, location: 1 })
  expect(withColumn(columns, 'initials', undefined)).toEqual({ location: 1 })
})

test('rows say what their columns are read for, under the line of the file, and nothing of empty cells', () => {
  const table = {
    fileName: 'clients.csv',
    headings: ['Initials', 'Shoe size', 'Room'],
    lines: [
      { line: 2, cells: ['AB', '38', ''] },
      { line: 4, cells: ['CD', '', '7'] },
    ],
  }
  expect(toRows(table, { initials: 0, room: 2 })).toEqual([
    { line: 2, cells: { initials: 'AB' } },
    { line: 4, cells: { initials: 'CD', room: '7' } },
  ])
})
