import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

export type Report = { id: string; event: string; note?: string; date: string; dateReceived: string }

/** What the server holds of one activity: its reports in the order in which they happened. */
export const reportsOf = async (server: RunningServer, activityId: string): Promise<Report[]> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const activity = await asManager(`/v1/rota-activities/${activityId}`)
  return activity.clients.flatMap(({ reports }: { reports: Report[] }) => reports)
}

/** In the order in which the server received them; those of one moment by when they happened. */
export const byReceipt = (reports: readonly Report[]): Report[] =>
  [...reports].sort((a, b) => Date.parse(a.dateReceived) - Date.parse(b.dateReceived))

/** The kinds of the reports that carry one of these notes, and of those without a note, in order. */
export const kindsOf = (reports: readonly Report[]): string[] => reports.map(({ event }) => event)
