import type { ActivityClient } from './activity.ts'
import type { Report, UnableReason } from './report.ts'

/** A standing report that a client declined or could not take part: refused, unavailable, or to be tried again later. */
export type Decline = Report & { readonly reason: UnableReason }

/** Reports of that kind alone carry a reason (`reportUnavailable`); a withdrawn one says nothing. */
const isDecline = (report: Report): report is Decline => report.reason !== undefined && report.withdrawn === undefined

/** The latest decline of a client; of those at one moment the last in the order of the reports. Rules §7, stats. */
export const lastDecline = ({ reports }: Pick<ActivityClient, 'reports'>): Decline | undefined =>
  reports
    .filter(isDecline)
    .reduce<Decline | undefined>(
      (last, report) => (last === undefined || report.date >= last.date ? report : last),
      undefined,
    )
