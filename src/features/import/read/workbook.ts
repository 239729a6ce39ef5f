import { cellWords, type WorkbookCell } from './cell-words.ts'
import type { RawLine } from './delimited.ts'

/** The lines of the first sheet of an Excel workbook. */
export type ReadWorkbook = (content: ArrayBuffer) => Promise<RawLine[]>

/** What reads workbooks, loaded with the first of them; undefined where it cannot be, as without signal. */
export const loadWorkbookReader = async (): Promise<ReadWorkbook | undefined> => {
  const loaded = await import('read-excel-file/universal').catch(() => undefined)
  return loaded && ((content) => readWith(loaded.readSheet, content))
}

type Reader = typeof import('read-excel-file/universal')['readSheet']

const readWith = async (readSheet: Reader, content: ArrayBuffer): Promise<RawLine[]> => {
  const rows = await readSheet(content, 1, { trim: false, parseNumber: (number) => ({ number }) })
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: Array.from(cells as readonly (WorkbookCell | undefined)[], cellWords),
  }))
}
