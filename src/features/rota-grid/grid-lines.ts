import { isUnassigned } from '../../../domain/rota/assignment.ts'
import type { ShiftMarkSince } from '../../../domain/rota/marks-since.ts'
import type { GridItem, GridRow } from '../../../domain/rota/rota-grid.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import type { RotaWarning } from '../../../domain/rota/warnings.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import {
  absenceWords,
  contractWords,
  dayWords,
  dutyWords,
  hoursWords,
  itemWords,
  lookOf,
  sessionOfShift,
  spokenMarkWords,
  timesWords,
  unsentWords,
  warningAt,
} from './grid-words.ts'
import { scheduleImage } from './schedule-image.ts'
import type { GridSubject, Unsent } from './use-grid-facts.ts'

type Warned = { readonly isClash: boolean; readonly words: string }

/** A shift in somebody's line, as it is drawn: words and marks, nothing that is to be worked out. */
export type GridBlock = {
  readonly key: string
  readonly shiftId: string
  readonly tint: string
  readonly session: string | undefined
  /** Why somebody is not there; undefined on a shift that is worked. */
  readonly absence: 'sick' | 'holiday' | undefined
  readonly times: string
  readonly words: string
  readonly hasNote: boolean
  /** Nobody works it, and nobody has to. */
  readonly isUnneeded: boolean
  readonly duties: readonly { readonly value: string; readonly code: string }[]
  /** The images of its care and its breaks. */
  readonly schedule: string | undefined
  readonly warnings: readonly Warned[]
  readonly unsent: Unsent | undefined
  readonly mark: ShiftMarkSince | undefined
}

/** A day of a line; `words` where there is nothing else on it that could be read aloud. */
export type GridDay = {
  readonly day: LocalDay
  readonly isToday: boolean
  readonly words: string | undefined
  readonly blocks: readonly GridBlock[]
}

/** What somebody works in a week, as far as it is shown, and what was agreed for as many days. */
type WeekHours = { readonly hours: string; readonly contracted: string | undefined; readonly isMany: boolean }

/** The line of somebody on the shown days, ready to be drawn. */
export type GridLine = {
  readonly key: string
  readonly name: string
  readonly isAgency: boolean
  /** Each of the shown weeks by itself: few hours in one do not make up for many in the other. */
  readonly weeks: readonly WeekHours[]
  readonly days: readonly GridDay[]
  /** The same for lines that look the same. */
  readonly signature: string
}

type Shown = { readonly subject: GridSubject; readonly days: readonly LocalDay[]; readonly today: LocalDay }

const warningsAt = ({ shift, type }: GridItem, row: GridRow, subject: GridSubject): Warned[] => {
  if (type !== 'current' || row.who === 'nobody' || row.who.userId === undefined) return []
  return subject.warningsBy(row.who.userId).flatMap((warning) => {
    const isAbout =
      warning.kind !== 'long-week' && [warning.first, warning.second].some((one) => one.shiftId === shift.shiftId)
    const words = isAbout ? warningAt(warning, shift, subject.facts) : undefined
    return words === undefined ? [] : [{ isClash: warning.kind === 'clash', words }]
  })
}

const needsNobody = (shift: Shift): boolean => shift.coverNotRequired && isUnassigned(shift)

const blockOf = (item: GridItem, row: GridRow, subject: GridSubject): GridBlock => {
  const { shift, type } = item
  const { facts } = subject
  const isPresent = type === 'current'
  const warnings = warningsAt(item, row, subject)
  const unsent = subject.unsent.get(shift.shiftId)
  const mark = isPresent ? subject.marks.get(shift.shiftId) : undefined
  const said = [
    ...warnings.map((one) => one.words),
    ...(unsent === undefined ? [] : [unsentWords[unsent]]),
    ...(mark === undefined ? [] : [spokenMarkWords[mark]]),
  ]
  return {
    key: `${shift.shiftId} ${type}`,
    shiftId: shift.shiftId,
    tint: isPresent ? (isUnassigned(shift) ? 'nobody' : lookOf(shift, facts).tint) : type,
    session: sessionOfShift(shift, facts)?.value,
    absence: isPresent ? undefined : type,
    times: isPresent ? timesWords(shift, facts) : absenceWords[type],
    words: itemWords(item, { name: row.name, warnings: said, facts }),
    hasNote: shift.notes !== undefined,
    isUnneeded: isPresent && needsNobody(shift),
    duties: dutyWords(shift, facts).map(({ value, code }) => ({ value, code })),
    schedule: isPresent ? scheduleImage(shift) : undefined,
    warnings,
    unsent,
    mark,
  }
}

const weekOf = (row: GridRow, days: readonly LocalDay[], subject: GridSubject): WeekHours => {
  const span = { fromOn: days[0] ?? '', untilOn: days.at(-1) ?? '' }
  const isLong = (one: RotaWarning) =>
    one.kind === 'long-week' && one.monday >= span.fromOn && one.monday <= span.untilOn
  return {
    hours: hoursWords(subject.hoursOf(row, span)),
    contracted: contractWords(subject.contractOf(row.key), days.length),
    isMany: row.who !== 'nobody' && subject.warningsBy(row.key).some(isLong),
  }
}

/** Everything that is shown of a line, worked out at once. */
export const lineOf = (row: GridRow, { subject, days, today }: Shown): GridLine => {
  const { facts } = subject
  const line = {
    key: row.key,
    name: row.name,
    isAgency: row.who !== 'nobody' && row.who.agencyId !== undefined,
    weeks: days.flatMap((_, at) => (at % 7 === 0 ? weekOf(row, days.slice(at, at + 7), subject) : [])),
    days: days.map((day) => {
      const blocks = (row.items.get(day) ?? []).map((item) => blockOf(item, row, subject))
      const words = blocks.length === 0 ? `${row.name}, ${dayWords(day, facts)}, no shift` : undefined
      return { day, isToday: day === today && !facts.isMaster, words, blocks }
    }),
  }
  return { ...line, signature: JSON.stringify(line) }
}

/** How high the parts of a line are drawn, on a desk and where fingers press. Pixels. */
const heights = {
  desk: { line: 40, block: 32, beneath: 16, gap: 4, around: 7 },
  touch: { line: 66, block: 48, beneath: 20, gap: 4, around: 5 },
} as const

/** How high a line will most likely be, before it is drawn and measured: what is warned of is not worked out for that. */
export const heightOf = (row: GridRow, { subject, days }: Omit<Shown, 'today'>, isDesk: boolean): number => {
  const { line, block, beneath, gap, around } = heights[isDesk ? 'desk' : 'touch']
  const ofItem = ({ shift, type }: GridItem) => {
    const { unsent, marks } = subject
    const isUnneeded = type === 'current' && needsNobody(shift)
    const words = [unsent.has(shift.shiftId), marks.has(shift.shiftId), isUnneeded].filter(Boolean)
    return block + gap + words.length * (beneath + gap)
  }
  const ofDay = (day: LocalDay) => (row.items.get(day) ?? []).reduce((sum, item) => sum + ofItem(item), around - gap)
  return Math.max(line, ...days.map(ofDay))
}
