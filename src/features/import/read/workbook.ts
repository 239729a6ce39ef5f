import type { RawLine } from './delimited.ts'

/** The lines of the first sheet of an Excel workbook. */
export type ReadWorkbook = (content: ArrayBuffer) => Promise<RawLine[]>

/** What reads workbooks, loaded with the first of them; undefined where it cannot be, as without signal. */
export const loadWorkbookReader = async (): Promise<ReadWorkbook | undefined> => {
  const loaded = await import('./first-sheet.ts').catch(() => undefined)
  return loaded?.readFirstSheet
}
