import { cellWords, type WorkbookCell } from './cell-words.ts'
import type { RawLine } from './delimited.ts'
import { type Packing, withErrorsSaid } from './without-value.ts'

/** The lines of the first sheet of an Excel workbook. */
export type ReadWorkbook = (content: ArrayBuffer) => Promise<RawLine[]>

/** What reads workbooks, loaded with the first of them; undefined where it cannot be, as without signal. */
export const loadWorkbookReader = async (): Promise<ReadWorkbook | undefined> => {
  const loaded = await Promise.all([import('read-excel-file/universal'), import('fflate')]).catch(() => undefined)
  return loaded && ((content) => readWith(loaded, content))
}

type Loaded = readonly [Pick<typeof import('read-excel-file/universal'), 'readSheet'>, Packing]

const readWith = async ([{ readSheet }, packing]: Loaded, content: ArrayBuffer): Promise<RawLine[]> => {
  const said = await withErrorsSaid(packing, content)
  const rows = await readSheet(said, 1, { trim: false, parseNumber: (number) => ({ number }) })
  return rows.map((cells, index) => ({
    line: index + 1,
    cells: Array.from(cells as readonly (WorkbookCell | undefined)[], cellWords),
  }))
}
