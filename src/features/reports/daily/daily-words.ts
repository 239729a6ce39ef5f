import type { DailyState } from '../../../../domain/calls/stats-daily.ts'
import type { ProviderSettings } from '../../../../domain/provider/provider-settings.ts'
import type { Attendance } from '../../../../domain/reports/attendance.ts'
import type { DailyOutcome } from '../../../../domain/reports/report-choices.ts'
import { RotaType } from '../../../../domain/rota/rota.ts'
import { rotaTypeWords } from '../../../../domain/rota/rota-words.ts'
import { formatDuration, formatTime } from '../../../../domain/time/format.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { NO_SESSION, type RowFilters } from './daily-search.ts'
import type { DailyFigures, OnShift } from './use-daily.ts'

/** What became of a due activity. */
export const stateWords: Readonly<Record<DailyState, string>> = {
  'done-on-time': 'Done on time',
  'done-late': 'Done, started late',
  declined: 'Declined, not done',
  'not-finished': 'Started, not stopped',
  'never-started': 'Never started',
}

/** What the lists of due activities are called. */
export const outcomeWords: Readonly<Record<DailyOutcome, string>> = {
  done: 'Done',
  'done-late': 'Started late',
  declined: 'Declined',
  'not-finished': 'Started, not stopped',
  'never-started': 'Never started',
}

type Settings = Pick<ProviderSettings, 'sessions'> | undefined

/** "Morning"; of what lies in none "Other times". */
export const sessionName = (session: string | undefined, settings: Settings): string =>
  settings?.sessions.find(({ value }) => value === session)?.name ?? 'Other times'

/** "Care" */
export const rotaName = (rotaType: string): string => {
  const known = RotaType.safeParse(rotaType).data
  return known === undefined ? rotaType : rotaTypeWords[known]
}

/** "08:00–14:00", the times of its staff. */
export const sessionTimes = (session: string | undefined, settings: Settings): string => {
  const found = settings?.sessions.find(({ value }) => value === session)
  return found === undefined ? '' : `${found.staffStartTime.slice(0, 5)}–${found.staffEndTime.slice(0, 5)}`
}

/** What the list of due activities is narrowed to, in words. */
export const rowFilterWords = (
  { outcome, session, hour }: RowFilters,
  hours: DailyFigures['hours'],
  { settings, zone }: Pick<CareFacts, 'settings' | 'zone'>,
): string[] => {
  const startDate = hour === undefined ? undefined : hours[hour]?.startDate
  return [
    outcome && outcomeWords[outcome],
    session && sessionName(session === NO_SESSION ? undefined : session, settings),
    startDate === undefined ? undefined : `from ${formatTime(startDate, zone)}`,
  ].filter((words) => words !== undefined)
}

/** "Moorland, agency" */
export const whoWords = ({ userId, agencyId, displayName }: OnShift): string => {
  if (agencyId !== undefined) return displayName === undefined ? 'Agency' : `${displayName}, agency`
  if (userId === undefined) return 'Nobody'
  return displayName ?? 'Unknown User'
}

const attendanceNames: Readonly<Record<Exclude<Attendance, 'on-time' | 'late'>, string>> = {
  reported: 'Did not sign in, recorded work',
  missing: 'Did not sign in',
  due: 'Not signed in yet',
  ahead: 'Still to come',
}

/** "07:56", "08:52, 52 min late", "Did not sign in". */
export const attendanceWords = ({ attendance, signedInAt, startDate }: OnShift, zone: string): string => {
  if (attendance === undefined) return 'Nobody works it'
  if (attendance !== 'on-time' && attendance !== 'late') return attendanceNames[attendance]
  const at = formatTime(signedInAt ?? startDate, zone)
  return attendance === 'late' ? `${at}, ${formatDuration((signedInAt ?? startDate) - startDate)} late` : at
}

/** "Read", "Not read"; a dash where it cannot be known. */
export const handoverReadWords = ({ hasReadHandover }: OnShift): string => {
  if (hasReadHandover === undefined) return '–'
  return hasReadHandover ? 'Read' : 'Not read'
}

/** "1 hole", "3 holes" */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** How the figures come about, as `docs/rules.md` §7 defines them. */
export const dailyWorkedOut: readonly string[] = [
  'A day is from 08:00 to 08:00, as on the rota. A shift is on the day that its middle is in.',
  'Who was due: everyone with a shift on a published or locked rota here, once the shift has begun.',
  'Signed in: from 2 hours before the shift until it ends. Late: 15 minutes or more after it began, or as much as your provider’s settings say. Someone who stayed signed in from another day does not count.',
  'Cover is what the rota and your provider’s settings ask for, less who was late until they signed in or recorded something here, and less who neither signed in nor recorded anything here during their shift. What is still ahead counts as planned.',
  'Activities were planned to start on this day, up to now. An activity for 2 clients counts twice.',
  'Done: someone stopped it for this client. Declined includes activities that were done later.',
  'Behaviour reports are those of this day, except happy moments. An incident should be filed within 24 hours.',
  'Handover read: someone marked any of it as read, from 2 hours before they came until they left. People with nothing to read, and agency shifts without a name, do not count. What they read is not shown.',
  'Noted over 2 h after: a report that was written down more than 2 hours after the time that it gives. Reports about 2 clients count once.',
]
