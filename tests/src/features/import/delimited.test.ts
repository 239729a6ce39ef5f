import { expect, test } from 'vitest'
import { guessSeparator, readDelimited } from '../../../../src/features/import/read/delimited.ts'

const cellsOf = (text: string) => {
  const lines = readDelimited(text)
  return lines.ok ? lines.value.map(({ cells }) => cells) : lines.reason
}

test('quotes keep separators, doubled quotes and line ends, and the next line keeps its number in the file', () => {
  const read = readDelimited('Name,Notes\r\n"Hollis, Grace","says ""hello""\r\ntwice"\r\nBo,\r\n')
  expect(read).toEqual({
    ok: true,
    value: [
      { line: 1, cells: ['Name', 'Notes'] },
      { line: 2, cells: ['Hollis, Grace', 'says "hello"\ntwice'] },
      { line: 4, cells: ['Bo', ''] },
    ],
  })
})

test.each([
  ['Name;Duties\nGrace;"Medication, first aid"\n', ';'],
  ['Name\tPhone, mobile\nGrace\t07700', '\t'],
  ['"Name; full",Phone\n', ','],
  ['Initials\nAB\n', ','],
])('the separator is the one that the headings have most of: %j', (text, separator) => {
  expect(guessSeparator(text)).toBe(separator)
})

test.each(['sep=|', 'SEP=|', '"sep=|"'])('a first line %s says the separator, and is no line of the table', (first) => {
  const read = readDelimited(`${first}\r\nName|Notes\r\nGrace|a, b; c\r\n`)
  expect(read).toEqual({
    ok: true,
    value: [
      { line: 2, cells: ['Name', 'Notes'] },
      { line: 3, cells: ['Grace', 'a, b; c'] },
    ],
  })
})

test('a first line sep= says the separator also where the headings have more of another', () => {
  expect(cellsOf('sep=;\nName, first and last;Phone\nGrace;1\n')).toEqual([
    ['Name, first and last', 'Phone'],
    ['Grace', '1'],
  ])
})

test('what looks like a formula stays the text that it is', () => {
  expect(cellsOf('Name,Notes\n=1+1,@SUM(A1)\n')).toEqual([
    ['Name', 'Notes'],
    ['=1+1', '@SUM(A1)'],
  ])
})

test('line ends of every system, and no line end after the last line', () => {
  expect(cellsOf('a,b\r1,2\r\n3,4\n5,')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', ''],
  ])
})

test('a quotation mark that is never closed is refused with the number of its line', () => {
  expect(cellsOf('Name,Notes\nGrace,fine\nBo,"open\nAB,\n')).toBe(3)
})
