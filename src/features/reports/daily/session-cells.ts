import { listed } from '../../../../domain/listed.ts'
import { formatDuration, formatTime } from '../../../../domain/time/format.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import type { RowFilters } from './daily-search.ts'
import { counted } from './daily-words.ts'
import type { DailyFigures, OnShift, SessionFigures } from './use-daily.ts'

/** One figure of a session, or of the whole day. */
export type Cell = {
  readonly words: string
  /** `good` has a tick, `none` is quiet, `look` and `hole` have a badge. */
  readonly look: 'plain' | 'good' | 'none' | 'look' | 'hole' | 'alarm'
  /** The due activities that it counts, or the part of the page that names what it counts. */
  readonly leadsTo?: RowFilters | 'staff' | 'cover' | 'behaviour' | 'noted' | undefined
}

/** Of a session, or of all; `session` is undefined for the day. */
type Counted = {
  readonly sum: Omit<SessionFigures, 'session' | 'cover'>
  readonly cover?: SessionFigures['cover'] | undefined
  readonly staff: readonly OnShift[]
  readonly holes: DailyFigures['holes']
  readonly isDay: boolean
}

type Facts = Pick<CareFacts, 'zone' | 'personInitials'>

const nothing: Cell = { words: 'None', look: 'none' }

const cameOf = ({ sum: { shifts, signedIn }, staff }: Counted): Cell => {
  if (shifts === 0) return nothing
  const late = staff.filter(({ attendance }) => attendance === 'late')
  const [first] = late
  const howLate = first && formatDuration((first.signedInAt ?? first.startDate) - first.startDate)
  const lateWords = late.length === 1 ? `one ${howLate} late` : `${late.length} late`
  const words = listed([`${signedIn} of ${shifts}`, late.length > 0 && lateWords])
  return { words, look: signedIn === shifts && late.length === 0 ? 'good' : 'look', leadsTo: 'staff' }
}

const coverOf = ({ sum: { holes: count, holeMinutes }, cover, holes, isDay }: Counted, { zone }: Facts): Cell => {
  const all = `${counted(count, 'hole', 'holes')}, ${formatDuration(holeMinutes * 60_000)}`
  if (isDay) return count === 0 ? { words: 'No holes', look: 'plain' } : { words: all, look: 'plain', leadsTo: 'cover' }
  if (cover === undefined) return { words: 'None needed', look: 'none' }
  const [hole] = holes
  if (hole === undefined) return { words: `${cover.covered} of ${cover.wanted}`, look: 'good' }
  const when = `${formatTime(hole.startDate, zone)}–${formatTime(hole.endDate, zone)}`
  return { words: count === 1 ? `${hole.covered} of ${hole.wanted}, ${when}` : all, look: 'hole', leadsTo: 'cover' }
}

const dueIn = ({ sum }: Counted): number =>
  sum.doneOnTime + sum.doneLate + sum.declined + sum.notFinished + sum.neverStarted

const countOf = (count: number, leadsTo: Cell['leadsTo'], more?: string | false): Cell =>
  count === 0 ? nothing : { words: listed([String(count), more]), look: 'plain', leadsTo }

const doneOf = (one: Counted): Cell => {
  const due = dueIn(one)
  if (due === 0) return nothing
  const done = one.sum.doneOnTime + one.sum.doneLate
  return { words: `${done} of ${due}`, look: 'plain', leadsTo: { outcome: 'done' } }
}

const declinedOf = ({ sum: { declined, declinedThenDone } }: Counted): Cell =>
  countOf(
    declined + declinedThenDone,
    { outcome: 'declined' },
    declinedThenDone > 0 && `${declinedThenDone} done later`,
  )

const behaviourOf = ({ sum: { behaviour, incidentsNotFiled } }: Counted): Cell => {
  if (incidentsNotFiled === 0) return countOf(behaviour, 'behaviour')
  const words = `${behaviour}, ${incidentsNotFiled === 1 ? 'one' : incidentsNotFiled} not filed`
  return { words, look: 'alarm', leadsTo: 'behaviour' }
}

const handoverOf = ({ sum: { handovers, handoversRead }, staff }: Counted, { personInitials }: Facts): Cell => {
  if (handovers === 0) return nothing
  const unread = staff.filter(({ hasReadHandover }) => hasReadHandover === false).map(personInitials)
  const words = listed([`${handoversRead} of ${handovers}`, unread.length > 0 && `not ${unread.join(' and ')}`])
  return {
    words: unread.length > 2 ? `${handoversRead} of ${handovers}` : words,
    look: unread.length > 0 ? 'look' : 'good',
    leadsTo: 'staff',
  }
}

/** The figures of a session or of the day, with their headings, in order. */
export const cellsOf = (one: Counted, facts: Facts): readonly { readonly heading: string; readonly cell: Cell }[] => [
  { heading: 'Came and signed in', cell: cameOf(one) },
  { heading: 'Cover', cell: coverOf(one, facts) },
  { heading: 'Done, of what was due', cell: doneOf(one) },
  { heading: 'Started late', cell: countOf(one.sum.doneLate, { outcome: 'done-late' }) },
  { heading: 'Declined', cell: declinedOf(one) },
  { heading: 'Started, not stopped', cell: countOf(one.sum.notFinished, { outcome: 'not-finished' }) },
  { heading: 'Never started', cell: countOf(one.sum.neverStarted, { outcome: 'never-started' }) },
  { heading: 'Behaviour and filing', cell: behaviourOf(one) },
  { heading: 'Handover read', cell: handoverOf(one, facts) },
  { heading: 'Noted over 2 h after', cell: countOf(one.sum.notedLater, 'noted') },
]

/** The sessions and the day, each with all that its figures count. */
export const columnsOf = (
  figures: DailyFigures,
): readonly (Counted & { readonly session: SessionFigures['session'] })[] => [
  ...figures.sessions.map(({ session, cover, ...sum }) => ({
    session,
    sum,
    cover,
    staff: figures.staff.filter((one) => one.session === session),
    holes: figures.holes.filter((one) => one.session === session),
    isDay: false,
  })),
  { session: undefined, sum: figures.sum, staff: figures.staff, holes: figures.holes, isDay: true },
]
