import type { ImportRow } from '../../../domain/import/import-row.ts'
import type { ColumnOfField } from './guess-columns.ts'
import type { ReadTable } from './read/read-file.ts'

/** The lines of a table as the office judges them: what each column says, by the field that it is read for. */
export const toRows = ({ lines }: ReadTable, columns: ColumnOfField): ImportRow[] =>
  lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      Object.entries(columns).flatMap(([field, column]) => {
        const cell = cells[column] ?? ''
        return cell === '' ? [] : [[field, cell] as const]
      }),
    ),
  }))
