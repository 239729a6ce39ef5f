import { type ReportRow, type ReportShown, reportCells } from '../../../../domain/activity/report-rows.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { nameInRecord } from '../../../pieces/client-other-names.ts'
import type { ActivityReport } from './use-activity-reports.ts'

type Facts = Pick<CareFacts, 'zone' | 'placeName' | 'client' | 'hasDoubleInitials' | 'hasDoubleRoom'>

/** The report itself, as the rows of every export take it. */
export const shownOf = ({
  event,
  date,
  displayName,
  note,
  reason,
  behaviour,
  satisfaction,
}: ActivityReport): ReportShown => ({
  event,
  date,
  displayName,
  note,
  reason,
  type: behaviour,
  satisfaction,
})

/** How the client of a report is called; empty where it is about the activity itself. */
export const clientOf = ({ client }: ActivityReport, facts: Facts): string =>
  client === undefined ? '' : nameInRecord(client, facts)

const rowOf = (row: ActivityReport, facts: Facts): ReportRow => ({
  title: row.title,
  startDate: row.startDate,
  clientName: clientOf(row, facts),
  placeName: row.location === undefined ? '' : (facts.placeName(row.location) ?? row.location),
  report: shownOf(row),
  durationMs: row.durationMs,
})

/** One report under `reportHeadings`. Rules §2.5. */
export const activityReportCells = (row: ActivityReport, facts: Facts): string[] =>
  reportCells(rowOf(row, facts), facts.zone)
