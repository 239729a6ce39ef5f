import { cellWords, type WorkbookCell } from './cell-words.ts'
import type { RawLine } from './delimited.ts'

/** The lines of the first sheet of an Excel workbook. What reads workbooks is loaded with the first one. */
export const readWorkbook = async (content: ArrayBuffer): Promise<RawLine[]> => {
  const { readSheet } = await import('read-excel-file/universal')
  const rows = await readSheet(content, 1, { trim: false, parseNumber: (number) => ({ number }) })
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: Array.from(cells as readonly (WorkbookCell | undefined)[], cellWords),
  }))
}
