import { helpAlarmForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Activity } from './activity.ts'
import type { Report } from './report.ts'

/** A call for help as it was announced to those it is for. Its id is that of its report. */
export type HelpCall = {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly date: Instant
  readonly activityId: string
}

/** Whether somebody called for help on an activity, and did not take it back. */
export const hasCallForHelp = ({ reports }: Pick<Activity, 'reports'>): boolean =>
  reports.some(({ event, withdrawn }) => event === 'HELP' && withdrawn === undefined)

type Announced = {
  readonly [Field in keyof HelpCall]?: HelpCall[Field] | undefined
} & { readonly kind?: string | undefined }

/** The calls for help among announcements, the latest first. */
export const helpCalls = (announcements: readonly Announced[]): HelpCall[] =>
  announcements
    .flatMap(({ kind, id, title = '', content = '', date, activityId }) =>
      kind !== 'help' || id === undefined || date === undefined || activityId === undefined
        ? []
        : [{ id, title, content, date, activityId }],
    )
    .sort((a, b) => b.date - a.date || (a.id < b.id ? -1 : 1))

type Hearing = {
  readonly now: Instant
  readonly userId: string
  /** The report of a call, where it is on this device. */
  readonly reportOf: (call: HelpCall) => Report | undefined
  /** Calls that this person has just said they have seen. */
  readonly seenIds: ReadonlySet<string>
  /** Calls that reached this device while they were an alarm: they stay until they are seen. */
  readonly heardIds: ReadonlySet<string>
}

/**
 * The calls that stand before a person's eyes: announced to them, of the last 10 minutes or heard in time, neither seen
 * by them nor withdrawn, and not their own. What arrived later is history. Decision 31.
 */
export const helpAlarms = (calls: readonly HelpCall[], hearing: Hearing): HelpCall[] =>
  calls.filter((call) => {
    const report = hearing.reportOf(call)
    if (hearing.seenIds.has(call.id) || report?.withdrawn !== undefined || report?.userId === hearing.userId)
      return false
    if (report?.seenBy?.some(({ userId }) => userId === hearing.userId) === true) return false
    return hearing.now - call.date <= helpAlarmForMs || hearing.heardIds.has(call.id)
  })
