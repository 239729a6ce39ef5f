import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralised } from '../../domain/activity/report-rows.ts'
import { toCsv } from '../../domain/csv.ts'

test('rows are lines, cells with commas, quotes and line breaks are quoted', () => {
  expect(
    toCsv([
      ['Title', 'Note'],
      ['Walk, long', 'She said "no"\nthen came'],
    ]),
  ).toBe('\uFEFFTitle,Note\r\n"Walk, long","She said ""no""\nthen came"\r\n')
})

/** Reads what RFC 4180 describes, letter by letter, as a spreadsheet does. */
const parsed = (csv: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < csv.length; at += 1) {
    const letter = csv.charAt(at)
    if (isQuoted && letter === '"' && csv.charAt(at + 1) === '"') {
      cell += letter
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === ',' || letter === '\r') {
      row.push(cell)
      cell = ''
      if (letter === '\r') {
        rows.push(row)
        row = []
        at += 1
      }
    } else cell += letter
  }
  return rows
}

test('100,000 cells come back as they went, and none of them is a formula', () => {
  const hostile = fc.constantFrom(...'=+-@\t\r\n\0＝＋－＠",; a9\'')
  const cells = fc.array(hostile, { maxLength: 8 }).map((letters) => neutralised(letters.join('')))
  const rows = fc.array(fc.array(cells, { minLength: 10, maxLength: 10 }), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(rows, (table) => {
      const read = parsed(toCsv(table))
      expect(read).toEqual(table)
      const seen = read.flat().map((cell) => cell.replaceAll(/[\t\r\n\0]/g, ''))
      expect(seen.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }),
    { numRuns: 100 },
  )
})
