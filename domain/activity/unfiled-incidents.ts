import type { Activity, ActivityClient } from './activity.ts'
import type { Report } from './report.ts'

export type UnfiledIncident = {
  readonly activity: Activity
  readonly client: ActivityClient
  readonly report: Report
}

/** Whether a report tells of an incident that nobody has filed yet; a withdrawn one needs no filing. Rules §4. */
export const isUnfiled = ({ event, incident, withdrawn }: Report): boolean =>
  event === 'BEHAVIOUR' && incident !== undefined && incident.reportFiled === undefined && withdrawn === undefined

/** Whether an activity has an incident that nobody has filed yet. */
export const hasUnfiledIncident = ({ clients }: Activity): boolean =>
  clients.some(({ reports }) => reports.some(isUnfiled))

/** Behaviour reports with an incident whose report is not filed yet, the oldest first. Rules §4. */
export const unfiledIncidents = (activities: readonly Activity[]): UnfiledIncident[] =>
  activities
    .flatMap((activity) =>
      activity.clients.flatMap((client) =>
        client.reports.filter(isUnfiled).map((report): UnfiledIncident => ({ activity, client, report })),
      ),
    )
    .sort((a, b) => a.report.date - b.report.date)
