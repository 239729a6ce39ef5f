import { reportHeadings, reportRows } from '../../../../domain/activity/report-rows.ts'
import { toCsv } from '../../../../domain/csv.ts'
import { ok, type Result, refuse } from '../../../../domain/result.ts'
import { dayRange, startOfDay } from '../../../../domain/time/zone.ts'
import { useConfig, useZone } from '../../../engine/engine-context.tsx'
import { useOneAtATime } from '../../../engine/use-one-at-a-time.ts'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameInRecord } from '../../../pieces/client-other-names.ts'
import { toSpreadsheet } from '../../../pieces/to-spreadsheet.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { type ExportChoice, fileNameOf, spanErrors } from './export-span.ts'
import { type ReadFailure, useReading } from './use-reading.ts'

const failureWords: Readonly<Record<Exclude<ReadFailure, 'given-up'>, string>> = {
  'no-signal': 'You’re offline, so nothing was exported. Try again when you’re back online.',
  refused: 'Try again, or choose fewer days. The reports could not be loaded, and nothing was exported.',
}

const fileOf = async (rows: readonly (readonly string[])[], format: ExportChoice['format']): Promise<Blob> =>
  format === 'xlsx'
    ? toSpreadsheet(rows, 'Activity reports')
    : new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })

/** Reads, makes the rows, and gives the file; `failure` is a sentence where there is none. */
export const useExport = (onDone: () => void) => {
  const facts = useCareFacts()
  const zone = useZone()
  const { locations } = useConfig()
  const { read, progress } = useReading()
  const { run, isBusy, failure } = useOneAtATime((words: string) => words)
  const placeName = (id: string) => locations.find(({ locationId }) => locationId === id)?.name ?? id
  const rowsOf = (activities: Parameters<typeof reportRows>[0], { from, until, locationId }: ExportChoice) =>
    reportRows(activities, {
      fromAt: startOfDay(from, zone),
      untilAt: dayRange(until, zone).untilAt,
      ...(locationId === '' ? {} : { locationId }),
      zone,
      placeName,
      clientName: (client) => nameInRecord(client, facts),
    })
  const work = async (choice: ExportChoice): Promise<Result<undefined, string>> => {
    const activities = await read(choice)
    if (activities === 'given-up') return ok(undefined)
    if (typeof activities === 'string') return refuse(failureWords[activities])
    const rows = rowsOf(activities, choice)
    if (rows.length === 0) return refuse('Nothing was reported on these days. Choose others.')
    saveFile(await fileOf([reportHeadings, ...rows], choice.format), fileNameOf(choice))
    toast({ kind: 'success', text: `${rows.length} ${rows.length === 1 ? 'report' : 'reports'} exported.` })
    return ok(undefined)
  }
  const save = (choice: ExportChoice) => {
    if (Object.keys(spanErrors(choice)).length > 0) return
    // What writes workbooks is loaded when it is wanted: without signal it may not be there.
    void run(() => work(choice).catch(() => refuse(failureWords.refused)), { onDone })
  }
  return { save, isBusy, failure, progress }
}
