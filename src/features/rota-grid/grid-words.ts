import { listed } from '../../../domain/listed.ts'
import type { ProviderSettings, Session } from '../../../domain/provider/provider-settings.ts'
import type { GridItem } from '../../../domain/rota/rota-grid.ts'
import { handoverWords, sessionOf } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { staffTimesWords } from '../../../domain/rota/staff-words.ts'
import type { RotaWarning } from '../../../domain/rota/warnings.ts'
import { firstLetter } from '../../../domain/rota-user/initials-of.ts'
import { formatDay, formatDuration } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { sessionLook } from '../../pieces/session-looks.ts'

/** What the words of the grid need to know; the same value for as long as nothing of it changes. */
export type GridFacts = {
  readonly zone: string
  readonly settings: Pick<ProviderSettings, 'sessions' | 'duties' | 'coverRules'>
  readonly isMaster: boolean
}

export const absenceWords = { sick: 'Off Sick', holiday: 'On Holiday' } as const

/** Not with the office yet, or refused by it, and to be looked at. */
export const unsentWords = { waiting: 'On this tablet', attention: 'Needs attention' } as const

/** How a shift differs from what was published: in its line, and as it is read aloud. */
export const markWords = { new: 'New', changed: 'Changed' } as const
export const spokenMarkWords = { new: 'new since it was published', changed: 'changed since it was published' } as const

/** "Mon 23 Nov", and in the pattern of a master, whose dates mean nothing, "Mon". */
export const dayWords = (day: LocalDay, { isMaster }: Pick<GridFacts, 'isMaster'>): string =>
  isMaster ? formatDay(day).slice(0, 3) : formatDay(day)

/** "20:30–08:30": when the staff of a shift are there. */
export const timesWords = (shift: Shift, { zone, settings }: GridFacts): string =>
  staffTimesWords(shift, { sessions: settings.sessions, zone })

/** "24:30": hours as a column of figures shows them. */
export const hoursWords = (hours: number): string => {
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** "75:00": the hours of a contract on so many days; undefined where none are known. */
export const contractWords = (perWeek: number | undefined, days: number): string | undefined =>
  perWeek === undefined ? undefined : hoursWords((perWeek * days) / 7)

/** What a warning says at one of its shifts, in few words: the rest before it, or what it clashes with. */
export const warningAt = (warning: RotaWarning, shift: Shift, facts: GridFacts): string | undefined => {
  if (warning.kind === 'long-week') return undefined
  const { first, second } = warning
  if (warning.kind === 'short-rest') {
    return second.shiftId === shift.shiftId ? `Rest ${formatDuration(warning.restMs)}` : undefined
  }
  const other = first.shiftId === shift.shiftId ? second : first
  return `Clash, ${dayWords(other.day, facts).slice(0, 3)} ${timesWords(other, facts)}`
}

export type DutyWords = { readonly value: string; readonly code: string; readonly name: string }

export const dutyWords = ({ dutiesRequired }: Shift, { settings }: GridFacts): DutyWords[] =>
  dutiesRequired.map((value) => {
    const known = settings.duties.find((duty) => duty.value === value)
    const name = known?.name ?? value
    return { value, name, code: known?.code ?? firstLetter(name) }
  })

export const sessionOfShift = (shift: Shift, { settings }: GridFacts): Session | undefined =>
  sessionOf(shift, settings.sessions)

export const lookOf = (shift: Shift, facts: GridFacts) => sessionLook(sessionOfShift(shift, facts)?.value)

const carries = ({ notes, schedule }: Shift): string[] => [
  ...(notes === undefined ? [] : ['has a note']),
  ...(schedule.some(({ type }) => type === 'care') ? ['with care'] : []),
  ...(schedule.some(({ type }) => type === 'break') ? ['with a break'] : []),
]

/** All of a shift in the line of somebody, as it is read aloud. */
export const itemWords = (
  { shift, type }: GridItem,
  { name, warnings, facts }: { name: string; warnings: readonly string[]; facts: GridFacts },
): string =>
  listed([
    name,
    dayWords(shift.day, facts),
    timesWords(shift, facts),
    shift.title ?? sessionOfShift(shift, facts)?.name,
    handoverWords(shift, facts.settings.sessions),
    ...(type === 'current' ? dutyWords(shift, facts).map((duty) => duty.name) : [absenceWords[type]]),
    ...(shift.coverNotRequired ? ['cover not required'] : []),
    ...carries(shift),
    ...warnings,
  ])

/** "1 shift", "3 shifts". */
export const shiftCount = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`)
