import { exportPageSize } from '../../../domain/constants.ts'
import type { Result } from '../../../domain/result.ts'
import type { CallFailure } from '../../engine/types.ts'
import type { AnsweredPage } from '../../pieces/read-all-pages.ts'
import type { ExportFormat } from './export-menu.tsx'
import { type ReportExport, useReportExport } from './use-report-export.ts'

type Days = { readonly startDate: string; readonly endDate: string }
type Paged = { readonly page: number; readonly pageSize: number }

type RowsExport<Asked, Row> = Pick<ReportExport<Row>, 'name' | 'sheet' | 'headings' | 'keyOf' | 'cellsOf'> & {
  /** What the rows that are listed were asked for; nothing is exported without it. */
  readonly asked: Asked | undefined
  readonly ask: (asked: Asked & Paged) => Promise<Result<AnsweredPage<Row>, CallFailure>>
}

/** Exports the rows that a report lists, all pages of them, to a file that is named by their days. */
export const useRowsExport = <Asked extends Days, Row>({ asked, ask, name, ...rows }: RowsExport<Asked, Row>) => {
  const { save, isBusy, failureOf } = useReportExport()
  const subject = JSON.stringify(asked ?? '')
  const exportAs = (format: ExportFormat): void => {
    if (asked === undefined) return
    const ofDays = `${name}-${asked.startDate}-to-${asked.endDate}`
    save({ ...rows, subject, name: ofDays, ask: (page) => ask({ ...asked, page, pageSize: exportPageSize }) }, format)
  }
  return { exportAs, isBusy, failure: failureOf(subject) }
}
