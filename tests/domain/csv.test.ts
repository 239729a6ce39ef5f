import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralised } from '../../domain/activity/report-rows.ts'
import { cellsOfCsv, csvLines, toCsv } from '../../domain/csv.ts'
import { freshSeed } from '../support/fresh-seed.ts'

test('rows are lines, and every cell is quoted', () => {
  expect(
    toCsv([
      ['Title', 'Note'],
      ['Walk, long', 'She said "no"\nthen came'],
    ]),
  ).toBe('\uFEFF"Title","Note"\r\n"Walk, long","She said ""no""\nthen came"\r\n')
})

/** Reads what RFC 4180 describes, as a spreadsheet does with that separator. Quotes count where a cell begins with one. */
const parsed = (csv: string, separator = ','): string[][] => {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|[\\r\\n]|$)`, 'y')
  const rows: string[][] = [[]]
  cell.lastIndex = 1
  while (cell.lastIndex < csv.length) {
    const [, quoted = '', rest = '', end = ''] = cell.exec(csv) ?? []
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest)
    if (end !== separator) rows.push([])
  }
  return rows.slice(0, -1)
}

/** The cells that a spreadsheet would reckon with: it drops blanks, and what shows nothing, before the sign. */
const formulasIn = (rows: readonly (readonly string[])[]): string[] =>
  rows.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))

test.each(['ok;=1+1;', 'ok\n=1+1\ny', 'ok\t@SUM(A1)', 'ok;\u200b =1', 'ok;"=1+1;', '\u00a0=1+1', '\u200b+1'])(
  '%j is no formula, whatever the separator',
  (note) => {
    const csv = toCsv([['Walk', neutralised(note), 'end']])
    for (const separator of [',', ';', '\t']) expect(formulasIn(parsed(csv, separator))).toEqual([])
  },
)

test('100,000 cells come back as they went but for our marks, and none of them is a formula to any separator', () => {
  const seed = freshSeed()
  console.info(`SEED=${seed} npx vitest run tests/domain/csv.test.ts`)
  const hostile = fc.constantFrom(...'=+-@\t\r\n\0＝＋－＠",; a9\'\u00a0\u200b')
  const cells = fc.array(hostile, { maxLength: 8 }).map((letters) => letters.join(''))
  const rows = fc.array(fc.array(cells, { minLength: 10, maxLength: 10 }), { minLength: 100, maxLength: 100 })
  const plain = (cell: string) => cell.replaceAll("'", '')
  fc.assert(
    fc.property(rows, (table) => {
      const csv = toCsv(table.map((row) => row.map(neutralised)))
      const read = parsed(csv)
      expect(read.map((row) => row.map(plain))).toEqual(table.map((row) => row.map(plain)))
      for (const separator of [',', ';', '\t']) expect(formulasIn(parsed(csv, separator))).toEqual([])
    }),
    { numRuns: 100, seed },
  )
})

test('cells are read as they were written, whatever is in them', () => {
  const rows = [
    ['Name', 'Note'],
    ['Ann "Annie" Bell', 'two\r\nlines, and a comma'],
    ['', '–4:30'],
  ]
  expect(cellsOfCsv(toCsv(rows))).toEqual(rows)
  expect(cellsOfCsv(csvLines([]))).toEqual([])
})
