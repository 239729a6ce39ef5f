import { expect, test } from 'vitest'
import { toCsv } from '../../domain/csv.ts'

test('rows are lines, cells with commas, quotes and line breaks are quoted', () => {
  expect(
    toCsv([
      ['Title', 'Note'],
      ['Walk, long', 'She said "no"\nthen came'],
    ]),
  ).toBe('\uFEFFTitle,Note\r\n"Walk, long","She said ""no""\nthen came"\r\n')
})
