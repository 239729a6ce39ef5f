import { useState } from 'react'
import { reportHeadings, reportRows } from '../../../../domain/activity/report-rows.ts'
import { toCsv } from '../../../../domain/csv.ts'
import { dayRange, startOfDay } from '../../../../domain/time/zone.ts'
import { useConfig, useZone } from '../../../engine/engine-context.tsx'
import { useCareFacts } from '../../../pieces/care-facts.tsx'
import { nameInRecord } from '../../../pieces/client-other-names.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { type ExportChoice, fileNameOf, spanErrors } from './export-span.ts'
import { toSpreadsheet } from './to-spreadsheet.ts'
import { type ReadFailure, useReading } from './use-reading.ts'

const failureWords: Readonly<Record<Exclude<ReadFailure, 'given-up'>, string>> = {
  'no-signal': 'No signal. Reports are read from the office, so this needs signal. Nothing was saved.',
  refused: 'The office did not answer as it should. Nothing was saved. Try again, or choose fewer days.',
}

const fileOf = async (rows: readonly (readonly string[])[], format: ExportChoice['format']): Promise<Blob> =>
  format === 'xlsx' ? toSpreadsheet(rows) : new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })

/** Reads, makes the rows, and gives the file; `failure` is a sentence where there is none. */
export const useExport = (onDone: () => void) => {
  const facts = useCareFacts()
  const zone = useZone()
  const { locations } = useConfig()
  const { read, progress } = useReading()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
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
  const work = async (choice: ExportChoice): Promise<string | undefined> => {
    const activities = await read(choice)
    if (activities === 'given-up') return undefined
    if (typeof activities === 'string') return failureWords[activities]
    const rows = rowsOf(activities, choice)
    if (rows.length === 0) return 'Nothing was reported on these days. Choose others.'
    saveFile(await fileOf([reportHeadings, ...rows], choice.format), fileNameOf(choice))
    toast({ kind: 'success', text: `${rows.length} ${rows.length === 1 ? 'report' : 'reports'} exported.` })
    onDone()
    return undefined
  }
  const save = async (choice: ExportChoice) => {
    if (isBusy || Object.keys(spanErrors(choice)).length > 0) return
    setIsBusy(true)
    setFailure(undefined)
    // What writes workbooks is loaded when it is wanted: without signal it may not be there.
    setFailure(await work(choice).catch(() => failureWords.refused))
    setIsBusy(false)
  }
  return { save, isBusy, failure, progress }
}
