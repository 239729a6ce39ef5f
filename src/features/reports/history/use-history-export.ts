import { exportPageSize } from '../../../../domain/constants.ts'
import { ok } from '../../../../domain/result.ts'
import { formatDate, formatTime } from '../../../../domain/time/format.ts'
import { localDayOf } from '../../../../domain/time/zone.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import type { ExportFormat } from '../export-menu.tsx'
import { useReportExport } from '../use-report-export.ts'
import { changeWords, moreWords, whoWords } from './history-words.ts'
import type { AskHistory, HistoryEntry } from './use-history.ts'

const headings = ['Date', 'Time', 'Changed by', 'Device', 'Change', 'Field', 'From', 'To'] as const

type Row = { readonly key: string; readonly cells: readonly string[] }

/** A row under `headings` for each field that a change has; a change without any has one too. */
export const historyRows = (entry: HistoryEntry, zone: string): Row[] => {
  const head = [
    formatDate(localDayOf(entry.at, zone)),
    formatTime(entry.at, zone),
    whoWords(entry),
    entry.deviceName ?? '',
    entry.done,
  ]
  const changes = entry.changes.map((change) => {
    const { field, from = '', to = '' } = changeWords(entry.kind, change)
    return [field, from, to]
  })
  const more = moreWords(entry)
  const rest = more === undefined ? changes : [...changes, [more, '', '']]
  const fields = rest.length === 0 ? [['', '', '']] : rest
  return fields.map((cells, at) => ({ key: `${entry.id} ${at}`, cells: [...head, ...cells] }))
}

/** Exports every change of a record, a row for each field. */
export const useHistoryExport = (ask: AskHistory, name: string) => {
  const { zone } = useCareFacts()
  const { save, isBusy, failureOf } = useReportExport()
  const exportAs = (format: ExportFormat): void => {
    const one = {
      subject: name,
      name,
      sheet: 'History',
      headings,
      failed: 'Try again later. The changes could not be loaded, and nothing was exported.',
      ask: async (page: number) => {
        const answer = await ask({ page, pageSize: exportPageSize })
        if (!answer.ok) return answer
        const { _embedded, total } = answer.value
        return ok({ rows: _embedded.history.flatMap((entry) => historyRows(entry, zone)), total })
      },
      keyOf: ({ key }: Row) => key,
      cellsOf: ({ cells }: Row) => cells,
    }
    save(one, format)
  }
  return { exportAs, isBusy, failure: failureOf(name) }
}
