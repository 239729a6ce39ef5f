import { helpAlarmForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'
import type { Report } from './report.ts'

/** Whether a call for help still alarms: made within the last 10 minutes and not withdrawn; later it is history. Decision 31. */
export const isHelpAlarm = (report: Report, now: Instant): boolean =>
  report.event === 'HELP' && report.withdrawn === undefined && now - report.date <= helpAlarmForMs
