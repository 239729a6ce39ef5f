import { neutralised } from '../../../domain/activity/report-rows.ts'
import { toCsv } from '../../../domain/csv.ts'
import { importFields } from '../../../domain/import/fields.ts'
import type { ImportKind } from '../../../domain/import/kinds.ts'
import { saveFile } from '../../ui/save-file.ts'

const save = (rows: readonly (readonly string[])[], name: string): void =>
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), name)

/** Gives a CSV file with the headings of a kind and nothing beneath them. */
export const saveTemplate = (kind: ImportKind): void =>
  save([importFields[kind].map(({ label }) => label)], `${kind}-template.csv`)

/** Gives rows to mend as a CSV file that is safe to open. Decision 42. */
export const saveLeftRows = (kind: ImportKind, rows: readonly (readonly string[])[]): void =>
  save(
    rows.map((row) => row.map(neutralised)),
    `${kind}-left-out.csv`,
  )
