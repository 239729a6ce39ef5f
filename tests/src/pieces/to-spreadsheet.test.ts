import { expect, test } from 'vitest'
import { toSpreadsheet } from '../../../src/pieces/to-spreadsheet.ts'

test('the workbook is a zip whose sheet holds every row', async () => {
  const file = await toSpreadsheet(
    [
      ['Activity title', 'Note'],
      ['Walk', "'=1+1"],
    ],
    'Activity reports',
  )
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
  expect(new TextDecoder('latin1').decode(bytes)).toContain('xl/worksheets/sheet1.xml')
})
