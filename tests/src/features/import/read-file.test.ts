import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { neutralised } from '../../../../domain/activity/report-rows.ts'
import { toCsv } from '../../../../domain/csv.ts'
import { FORMULA_WITHOUT_VALUE } from '../../../../domain/import/no-value.ts'
import { cellWords } from '../../../../src/features/import/read/cell-words.ts'
import { largestFileBytes, readTable } from '../../../../src/features/import/read/read-file.ts'
import { withErrorsSaid } from '../../../../src/features/import/read/without-value.ts'

afterEach(() => vi.restoreAllMocks())

const most = 3

const read = (content: BlobPart, name = 'clients.csv') => readTable(new File([content], name), most)

const linesOf = async (content: BlobPart) => {
  const table = await read(content)
  return table.ok ? table.value.lines.map(({ cells }) => cells) : table.reason
}

const utf8 = (text: string) => new TextEncoder().encode(text)

test('the first line is the headings; empty lines are left out, and the others keep their numbers', async () => {
  const table = await read('\nInitials, Room ,\n AB ,4\n,,\nCD,5,more\n')
  expect(table).toEqual({
    ok: true,
    value: {
      fileName: 'clients.csv',
      headings: ['Initials', 'Room', 'Column 3'],
      lines: [
        { line: 3, cells: ['AB', '4', ''] },
        { line: 5, cells: ['CD', '5', 'more'] },
      ],
    },
  })
})

test('the quotation mark by which our exports keep a formula from being reckoned is no part of the cell', async () => {
  expect(await linesOf("Phone,Notes,Name\n'+44 7700 900123,'=1+1,'Tilda\n")).toEqual([
    ['+44 7700 900123', '=1+1', "'Tilda"],
  ])
})

test('what we export ourselves is read as it was before, however it was marked', async () => {
  const cells = ['=1+1', ' -2', 'ok;=1+1', 'Lunch:\n- soup\n- bread', 'plain', "'Tilda"]
  const csv = toCsv([cells.map((_cell, at) => `Column ${at + 1}`), cells.map(neutralised)])
  expect(await linesOf(csv)).toEqual([cells.map((cell) => cell.trim())])
})

test.each([
  ['UTF-8', utf8('Name\nZoë\n')],
  ['UTF-8 with its mark', utf8('\uFEFFName\nZoë\n')],
  ['Windows-1252', Uint8Array.from('Name\nZo\xeb\n', (letter) => letter.charCodeAt(0))],
  ['UTF-16, as Excel saves Unicode text', Uint8Array.from([0xff, 0xfe, ...Buffer.from('Name\nZoë\n', 'utf16le')])],
])('%s is read as it was written', async (_name, content) => {
  const table = await read(content)
  expect(table).toMatchObject({ ok: true, value: { headings: ['Name'], lines: [{ cells: ['Zoë'] }] } })
})

test.each([
  ['nothing', '', /This one is empty/],
  ['blank lines', '\n , \n', /This one is empty/],
  ['headings alone', 'Name,Phone\n', /headings but no records/],
  [
    'more lines than can be imported at once',
    'Name\na\nb\nc\nd\n',
    /^Split this file .* It has 4 lines, and the most is 3\./,
  ],
  ['an open quotation mark', 'Name\n"Grace\n', /^Close the quotation mark in line 2/],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /This file is not a table/],
  ['a PDF', '%PDF-1.7\n', /This file is not a table/],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old version of Excel/],
  ['a broken workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]), /^Open this file in Excel, save it/],
  ['a cell beyond every measure', `Name\n${'x'.repeat(20_000)}\n`, /^Shorten the text in line 2/],
])('%s gets a sentence that says what is wrong', async (_name, content, sentence) => {
  expect(await linesOf(content)).toMatch(sentence)
})

test('a file that is too large is not read at all', async () => {
  const arrayBuffer = vi.fn()
  const table = await readTable({ name: 'all.csv', size: largestFileBytes + 1, arrayBuffer }, most)
  expect(table).toEqual({ ok: false, reason: expect.stringMatching(/It is larger than 5 MB/) })
  expect(arrayBuffer).not.toHaveBeenCalled()
})

test('a file that has gone meanwhile is said to be unreadable', async () => {
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  const table = await readTable({ name: 'all.csv', size: 9, arrayBuffer }, most)
  expect(table).toEqual({ ok: false, reason: expect.stringMatching(/^Choose the file again/) })
})

const workbook = async (data: SheetData) => Uint8Array.from(await writeXlsxFile(data).toBuffer())

test('a workbook’s days and times are read as people write them, and its formulas as what they came to', async () => {
  const file = await workbook([
    ['Day', 'From', 'Length', 'Hours', 'Notes', 'Sum'].map((value) => ({ value })),
    [
      { value: new Date('2026-11-24T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: new Date('1899-12-30T07:45:00Z'), type: Date, format: 'hh:mm' },
      { value: new Date('1899-12-31T13:30:00Z'), type: Date, format: '[h]:mm' },
      { value: 0.1 + 0.2 },
      { value: '=1+1' },
      { value: true, type: Boolean },
    ],
  ])
  expect(await linesOf(file)).toEqual([['24/11/2026', '07:45', '37:30', '0.3', '=1+1', 'yes']])
})

/** The workbook with its sheet as another program would have written it. */
const withSheet = (file: Uint8Array, edit: (sheet: string) => string) => {
  const path = 'xl/worksheets/sheet1.xml'
  const { [path]: sheet, ...others } = unzipSync(file)
  return Uint8Array.from(zipSync({ ...others, [path]: strToU8(edit(strFromU8(sheet ?? new Uint8Array()))) }))
}

test('a cell of a workbook whose formula came to an error says which, and one that was never worked out says so', async () => {
  const file = await workbook([
    ['Initials', 'Hours', 'Archived', 'Notes', 'Room'].map((value) => ({ value })),
    ['AB', 'error', 'missing', 'blank', 'empty'].map((value) => ({ value })),
    ['CD', 'written', 'given', 'styled'].map((value) => ({ value })),
  ])
  const cells = {
    B2: '<c r="B2" s="1" t="e"><f>VLOOKUP("x",Z:Z,1)</f><v>#N/A</v></c>',
    C2: '<c r="C2"><f t="shared" si="0"/></c>',
    D2: '<c r="D2"><f>A1&amp;A2</f><v></v></c>',
    E2: '<c r="E2" t="str"><f>""</f><v></v></c>',
    B3: '<c t="e" r="B3"><v>#REF!</v></c>',
    C3: '<c r="C3"><f>30+7.5</f><v>37.5</v></c>',
    D3: '<c r="D3" s="1"/>',
  }
  const edited = withSheet(file, (sheet) =>
    Object.entries(cells).reduce(
      (text, [at, cell]) => text.replace(new RegExp(`<c r="${at}".*?</c>`), () => cell),
      sheet,
    ),
  )
  expect(await linesOf(edited)).toEqual([
    ['AB', '#N/A', FORMULA_WITHOUT_VALUE, FORMULA_WITHOUT_VALUE, ''],
    ['CD', '#REF!', '37.5', '', ''],
  ])
})

test('a sheet whose cells never end holds up nobody', async () => {
  const sheets = ['<c r="A1">', '<c r', '<c r="A1"><v', '<c r="A1"><v><v>'].map((part) => part.repeat(300_000))
  const ended = `<c r="A1">${'<v><v'.repeat(300_000)}</c>`
  for (const sheet of [...sheets, ended]) {
    const packed = zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 1 })
    const said = unzipSync(new Uint8Array(await withErrorsSaid(Uint8Array.from(packed).buffer)))
    expect(strFromU8(said['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toHaveLength(sheet.length)
  }
}, 20_000)

test('entities that a workbook declares are not added into what they stand for', async () => {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`)
  const declared = `<!DOCTYPE x [<!ENTITY l0 "lol"><!ENTITY file SYSTEM "file:///etc/hostname">${levels.join('')}]>`
  const file = await workbook([[{ value: 'Notes' }], [{ value: 'kept' }]])
  const edited = withSheet(file, (sheet) =>
    sheet
      .replace(/^(<\?xml[^>]*>)?/, (head) => head + declared)
      .replace(/<c r="A2".*?<\/c>/, '<c r="A2" t="inlineStr"><is><t>a &l9; b &file; c</t></is></c>'),
  )
  const table = await readTable({ name: 'all.xlsx', size: edited.length, arrayBuffer: async () => edited.buffer }, most)
  expect(JSON.stringify(table).length).toBeLessThan(1000)
})

test('a formula that a program wrote into a workbook without its value is not taken for an empty cell', async () => {
  const file = await workbook([[{ value: 'Hours' }], [{ value: '=30+7.5', type: 'Formula' }]])
  expect(await linesOf(file)).toEqual([[FORMULA_WITHOUT_VALUE]])
  const prefixed = withSheet(file, (sheet) =>
    sheet.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replace(' xmlns=', ' xmlns:x='),
  )
  expect(await linesOf(prefixed)).toEqual([[FORMULA_WITHOUT_VALUE]])
})

test('a day with a time says both, and a time that is a hair beside the minute is the minute', () => {
  expect(cellWords(new Date('2026-11-24T14:30:00Z'))).toBe('24/11/2026 14:30')
  expect(cellWords(new Date('1899-12-30T13:59:59.999Z'))).toBe('14:00')
  expect(cellWords({ number: '07700' })).toBe('7700')
  expect(cellWords({ number: '1e999' })).toBe('1e999')
})

test('a workbook that comes without signal, before what reads it was loaded, is not called broken', async () => {
  const workbook = new File([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0])], 'clients.xlsx')
  const table = await readTable(workbook, most, async () => undefined)
  expect(table.ok ? undefined : table.reason).toContain('You need to be online the first time')
})
