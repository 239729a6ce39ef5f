import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { listed } from '../../../domain/listed.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { ActivityLookLink } from '../../pieces/activity-look-link.tsx'
import { activityStatus } from '../../pieces/activity-status.ts'
import { ActivityMark } from '../../pieces/activity-summary-card.tsx'
import { dayWords, shiftsWords, timesLine, typeWords } from '../../pieces/activity-words.ts'
import type { CareFacts } from '../../pieces/care-facts.tsx'
import { popupActivity } from '../../pieces/popup-activity.ts'
import { StatusBadges } from '../../pieces/status-badges.tsx'
import { Button } from '../../ui/button.tsx'
import type { DataColumn } from '../../ui/data-table/data-table-types.ts'
import { EditIcon } from '../../ui/icons.ts'
import { appointmentWords, clientsWords } from './activity-column-words.ts'
import classes from './activity-columns.module.css'

/** Opens the popup on the planned part of an activity. */
export function EditButton({ activity }: { activity: VisibleActivity }) {
  return (
    <Button
      look="quiet"
      icon={EditIcon}
      aria-label={`Edit ${activity.title}`}
      onClick={() => popupActivity({ action: 'edit', activityId: activity.id })}
    >
      Edit
    </Button>
  )
}

function Title({ activity }: { activity: VisibleActivity }) {
  return <ActivityLookLink activityId={activity.id}>{activity.title}</ActivityLookLink>
}

function State({ activity, facts }: { activity: VisibleActivity; facts: CareFacts }) {
  // The line has its date: only another day is said here.
  const today = localDayOf(activity.startDate, facts.zone)
  return (
    <div className={classes.marks}>
      <StatusBadges statuses={activityStatus(activity, { ...facts, today })} />
      <ActivityMark activity={activity} />
    </div>
  )
}

const quiet = (words: string | undefined) => words ?? <span className={classes.quiet}>None</span>

const unbroken = (words: string) => <span className={classes.unbroken}>{words}</span>

type Column = DataColumn<VisibleActivity>

/** The columns of the activity table, and how it stands. Rules §2.5. */
export const activityColumns = (facts: CareFacts, canEdit: boolean): readonly Column[] => [
  { id: 'location', heading: 'Location', width: '10%', cell: (one) => quiet(facts.placeName(locationOf(one))) },
  {
    id: 'date',
    heading: 'Date',
    width: '9%',
    cell: ({ startDate }) => unbroken(formatDate(localDayOf(startDate, facts.zone))),
  },
  {
    id: 'activity',
    heading: 'Activity',
    width: '13%',
    isRowHeading: true,
    cell: (one) => <Title activity={one} />,
  },
  { id: 'shifts', heading: 'Rota shifts', width: '11%', cell: (one) => quiet(shiftsWords(one, facts)) },
  { id: 'time', heading: 'Time', width: '10%', cell: (one) => unbroken(timesLine(one, facts.zone)) },
  {
    id: 'appointment',
    heading: 'Appointment',
    width: '11%',
    cell: (one) => quiet(appointmentWords(one, facts.zone)),
  },
  { id: 'clients', heading: 'Clients', width: '8%', cell: (one) => quiet(clientsWords(one, facts)) },
  { id: 'type', heading: 'Type', width: '8%', cell: (one) => typeWords(one.type, facts) },
  { id: 'state', heading: 'State', width: '20%', cell: (one) => <State activity={one} facts={facts} /> },
  ...(canEdit
    ? [
        {
          id: 'edit',
          heading: 'Edit',
          width: '112px',
          canSort: false,
          isScreenOnly: true,
          cell: (one) => <EditButton activity={one} />,
        } as Column,
      ]
    : []),
]

/** The columns that may say the same in every row. */
const mayRepeat: ReadonlySet<string> = new Set(['location', 'date', 'shifts', 'appointment', 'clients', 'type'])

/** The columns without those that say the same, or nothing, in every row; that which orders the rows stays. */
export const tellingColumns = (
  columns: readonly Column[],
  rows: readonly VisibleActivity[],
  {
    sort,
    wordsIn,
  }: { sort: string | undefined; wordsIn: (column: string, row: VisibleActivity) => string | undefined },
): readonly Column[] => {
  if (rows.length < 2) return columns
  const tells = (id: string) => new Set(rows.map((row) => wordsIn(id, row) ?? '')).size > 1
  return columns.filter(({ id }) => !mayRepeat.has(id) || id === sort || tells(id))
}

/** "Wed 25 Nov (today), Ann Bell": what a card says beneath its place. */
export const cardNote = (activity: VisibleActivity, facts: CareFacts): string =>
  listed([dayWords(activity.startDate, facts), shiftsWords(activity, facts)])
