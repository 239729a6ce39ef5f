import type { Activity } from '../activity/activity.ts'
import type { Report } from '../activity/report.ts'
import { helpAlarmForMs, helpOnWallForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'

/** A call for help as a screen on a wall shows it. */
export type WallCall = {
  readonly activity: Activity
  readonly report: Report
  /** Who said first that they have seen it; undefined while nobody has answered. */
  readonly answer: NonNullable<Report['seenBy']>[number] | undefined
}

/** A call that reached the office late is history, without alarm. Decision 31. */
const cameInTime = ({ date, dateReceived = date }: Report): boolean => dateReceived - date <= helpAlarmForMs

const answerOf = ({ seenBy = [] }: Report): WallCall['answer'] => [...seenBy].sort((a, b) => a.date - b.date)[0]

/**
 * The calls for help that stand on the wall: those that came in time and were not withdrawn, until somebody answers, for
 * a day at most; an answered one stays for ten minutes more. Unanswered ones first, the latest of them first. Decision 238.
 */
export const helpOnTheWall = (activities: readonly Activity[], now: Instant): WallCall[] =>
  activities
    .flatMap((activity) => activity.reports.map((report) => ({ activity, report, answer: answerOf(report) })))
    .filter(({ report, answer }) => {
      const { event, withdrawn, date } = report
      if (event !== 'HELP' || withdrawn !== undefined || !cameInTime(report)) return false
      return answer === undefined ? now - date <= helpOnWallForMs : now - answer.date <= helpAlarmForMs
    })
    .sort(
      (a, b) =>
        Number(a.answer !== undefined) - Number(b.answer !== undefined) ||
        b.report.date - a.report.date ||
        (a.report.id < b.report.id ? -1 : 1),
    )
