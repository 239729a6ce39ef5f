import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

type Report = { id: string; event: string; note?: string; date: string }

/** What the server holds of one activity: its reports in the order in which it received them. */
export const reportsOf = async (server: RunningServer, activityId: string): Promise<Report[]> => {
  const asManager = await programFor(server.port, ACCOUNTS.manager)
  const activity = await asManager(`/v1/rota-activities/${activityId}`)
  return activity.clients.flatMap(({ reports }: { reports: Report[] }) => reports)
}

/** The kinds of the reports that carry one of these notes, and of those without a note, in order. */
export const kindsOf = (reports: readonly Report[]): string[] => reports.map(({ event }) => event)
