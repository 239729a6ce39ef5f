import { readSheet } from 'read-excel-file/universal'
import { cellWords, type WorkbookCell } from './cell-words.ts'
import type { RawLine } from './delimited.ts'
import { withErrorsSaid } from './without-value.ts'

/** Reads the first sheet of a workbook; it comes with all that unpacks one, so it is loaded with the first of them. */
export const readFirstSheet = async (content: ArrayBuffer): Promise<RawLine[]> => {
  const said = await withErrorsSaid(content)
  const rows = await readSheet(said, 1, { trim: false, parseNumber: (number) => ({ number }) })
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: Array.from(cells as readonly (WorkbookCell | undefined)[], cellWords),
  }))
}
