import { useState } from 'react'
import { neutralised } from '../../../domain/activity/report-rows.ts'
import { exportPageSize } from '../../../domain/constants.ts'
import { toCsv } from '../../../domain/csv.ts'
import { ok, type Result, refuse } from '../../../domain/result.ts'
import type { CallFailure } from '../../engine/types.ts'
import { useIsHere } from '../../engine/use-is-here.ts'
import { useOneAtATime } from '../../engine/use-one-at-a-time.ts'
import { type AnsweredPage, readAllPages } from '../../pieces/read-all-pages.ts'
import { toSpreadsheet } from '../../pieces/to-spreadsheet.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import type { ExportFormat } from './export-menu.tsx'

/** What a report exports: its rows, page by page, and how each is written under the headings. */
export type ReportExport<Row> = {
  /** What is exported, so that a failure is said of nothing else. */
  readonly subject: string
  /** Without its ending: "declined-activities-2026-10-26-to-2026-11-22". */
  readonly name: string
  readonly sheet: string
  readonly headings: readonly string[]
  /** A page of `exportPageSize` rows. */
  readonly ask: (page: number) => Promise<Result<AnsweredPage<Row>, CallFailure>>
  readonly keyOf: (row: Row) => string
  readonly cellsOf: (row: Row) => readonly string[]
  /** What is said where the rows could not be loaded, if it is not about days. */
  readonly failed?: string | undefined
}

const OFFLINE = 'You’re offline, so nothing was exported. Try again when you’re back online.'
const FAILED = 'Try again, or choose fewer days. The rows could not be loaded, and nothing was exported.'

/** Exports all rows of a report as a file that is safe to open. Decision 42. */
export const useReportExport = () => {
  const isHere = useIsHere()
  const { run, isBusy, failure } = useOneAtATime((words: string) => words)
  const [tried, setTried] = useState<string>()
  const work = async <Row>(one: ReportExport<Row>, format: ExportFormat): Promise<Result<undefined, string>> => {
    const { ask, keyOf } = one
    const all = await readAllPages<Row, CallFailure>({ ask, keyOf, pageSize: exportPageSize, isGone: () => !isHere() })
    if (!all.ok) return refuse(all.reason.kind === 'no-signal' ? OFFLINE : all.reason.detail)
    const rows = all.value
    if (rows === undefined) return ok(undefined)
    if (rows.length === 0) return refuse('There are no rows to export. Choose another period or other filters.')
    const cells = [one.headings, ...rows.map((row) => one.cellsOf(row).map(neutralised))]
    const file =
      format === 'xlsx'
        ? await toSpreadsheet(cells, one.sheet)
        : new Blob([toCsv(cells)], { type: 'text/csv;charset=utf-8' })
    if (!isHere()) return ok(undefined)
    saveFile(file, `${one.name}.${format}`)
    toast({ kind: 'success', text: `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} exported.` })
    return ok(undefined)
  }
  const save = <Row>(one: ReportExport<Row>, format: ExportFormat): void => {
    setTried(one.subject)
    // What writes workbooks is loaded when it is wanted: without signal it may not be there.
    void run(() => work(one, format).catch(() => refuse(one.failed ?? FAILED)))
  }
  /** Why the last export failed, while what is shown is still what was to be exported. */
  const failureOf = (subject: string): string | undefined => (tried === subject ? failure : undefined)
  return { save, isBusy, failureOf }
}
