import type { Instant } from '../time/instant.ts'
import { readAsWritten } from '../wire.ts'
import { type Activity, ActivityType } from './activity.ts'
import { isNeverStarted } from './can-start.ts'
import { locationOf } from './concerns-person.ts'
import { displayState, standingReports } from './display-state.ts'
import { isToRetry } from './home-lists.ts'
import { lateMinutes } from './lateness.ts'

/** What a list can be narrowed to beside its days. Late and to retry are not started too. Rules §2.2, §4. */
export const listStates = ['not-started', 'late', 'to-retry', 'started', 'finished', 'unable-to-start'] as const
export type ListState = (typeof listStates)[number]

export const listTypes = ActivityType.options

/** Conditions that combine with and; what is left out narrows nothing. */
export type ActivityFilters = {
  readonly location?: string | undefined
  /** The id of a client. */
  readonly client?: string | undefined
  readonly type?: ActivityType | undefined
  readonly state?: ListState | undefined
  /** The id of a person or an agency: whose shift runs it, or who started or joined it. */
  readonly staff?: string | undefined
  /** Each of its words is in the title, the note, the appointment, a client's initials or a name of the staff. */
  readonly words?: string | undefined
}

type At = { readonly now: Instant; readonly lateAfterMinutes?: readonly number[] | undefined }

/** Whether an activity is to be begun here and was not in time; one whose clients are all closed is not. Rules §4. */
export const isLate = (activity: Activity, { now, lateAfterMinutes }: At): boolean =>
  !isNeverStarted(activity) &&
  displayState(activity) === 'not-started' &&
  lateMinutes(activity, now, lateAfterMinutes) !== undefined

const isInState = (activity: Activity, state: ListState, { now, lateAfterMinutes }: At): boolean => {
  if (state === 'to-retry') return isToRetry(activity)
  if (state === 'late') return isLate(activity, { now, lateAfterMinutes })
  return displayState(activity) === state && !(state === 'not-started' && isNeverStarted(activity))
}

/** Staff of an activity are those planned for it and those who began or joined it; a hand-over alone proves no presence. Decision 111. */
const isRunBy = (activity: Activity, staff: string): boolean =>
  [...activity.shifts, ...standingReports(activity).filter(({ event }) => event === 'STARTED')].some(
    ({ userId, agencyId }) => userId === staff || agencyId === staff,
  )

const textOf = ({ title, note, plan, clients, shifts }: Activity): string =>
  [
    ...[title, note, plan?.appointment?.location, plan?.appointment?.contactDetails],
    ...clients.map(({ initials }) => initials),
    ...shifts.map(({ displayName }) => displayName),
  ]
    .join('\n')
    .toLowerCase()

const hasEveryWord = (activity: Activity, wanted: readonly string[]): boolean => {
  const text = textOf(activity)
  return wanted.every((word) => text.includes(word))
}

/** The activities for which every condition holds, in the order in which they came. */
export const filterActivities = <Row extends Activity>(
  activities: readonly Row[],
  { location, client, type, state, staff, words }: ActivityFilters,
  at: At,
): Row[] => {
  const wanted = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  // What costs least is asked first.
  return activities.filter(
    (activity) =>
      (type === undefined || activity.type === type) &&
      (location === undefined || locationOf(activity) === location) &&
      (client === undefined || activity.clients.some(({ clientId }) => clientId === client)) &&
      (state === undefined || isInState(activity, state, at)) &&
      (staff === undefined || isRunBy(activity, staff)) &&
      (wanted.length === 0 || hasEveryWord(activity, wanted)),
  )
}

/** The columns of the activity table; each can order it. Rules §2.5. */
export const listColumns = [
  'location',
  'date',
  'activity',
  'shifts',
  'time',
  'appointment',
  'clients',
  'type',
  'state',
] as const
export type ListColumn = (typeof listColumns)[number]

/** What a table says of an activity in a column that is ordered by words. */
export type ColumnWords<Row> = Readonly<
  Record<Exclude<ListColumn, 'date' | 'time'>, (activity: Row) => string | undefined>
> & { /** The local time of day at which it begins. */ readonly time: (activity: Row) => string }

type Keyed<Row> = { readonly row: Row; readonly key: string | number }

const isBlank = (key: string | number): boolean => key === ''

const compareKeys = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return a < b ? -1 : a > b ? 1 : 0
}

/** Equal ones lie in the order of their starts; what says nothing in this column comes last, both ways. */
const compareRows =
  (isDescending: boolean) =>
  <Row extends Activity>(a: Keyed<Row>, b: Keyed<Row>): number => {
    if (isBlank(a.key) !== isBlank(b.key)) return isBlank(a.key) ? 1 : -1
    const order = compareKeys(a.key, b.key)
    if (order !== 0) return isDescending ? -order : order
    return a.row.startDate - b.row.startDate || (a.row.id < b.row.id ? -1 : 1)
  }

/** The activities in the order of a column. Each is asked for its words once. */
export const sortActivities = <Row extends Activity>(
  activities: readonly Row[],
  { by, isDescending }: { readonly by: ListColumn; readonly isDescending: boolean },
  words: ColumnWords<Row>,
): Row[] => {
  const keyOf = (row: Row) => (by === 'date' ? row.startDate : readAsWritten(words[by](row) ?? '').toLowerCase())
  return activities
    .map((row): Keyed<Row> => ({ row, key: keyOf(row) }))
    .sort(compareRows(isDescending))
    .map(({ row }) => row)
}
