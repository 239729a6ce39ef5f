import * as z from 'zod/mini'
import { aboutMeHeadings } from '../../../domain/client/about-me.ts'
import { EscalationLevel, HoursEntry } from '../../../domain/client/client.ts'
import { levelNames } from '../../../domain/client/escalation.ts'
import { hoursTable, roundedHours } from '../../../domain/client/hours-table.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { LocalDay } from '../../../domain/time/local-day.ts'

/** What the fields of a client are called where two people changed the same one. */
export const clientLabels: Readonly<Record<string, string>> = {
  initials: 'Initials',
  archivedOn: 'Archived from',
  hours: 'Hours entries',
  supportHours: 'Older support hours',
  careEscalationHistory: 'Levels',
  ...aboutMeHeadings,
}

const asDay = (day: LocalDay): string => `${formatDay(day)} ${day.slice(0, 4)}`

const unread = 'Cannot be shown in this version of the app'

const levelsIn = (definition: HoursEntry['definition']): string =>
  EscalationLevel.options
    .map((level) => {
      const { care, support } = hoursTable(definition[level]).together
      return `${levelNames[level]} care ${care} h, support ${support} h`
    })
    .join(', ')

const hoursWords = (value: unknown): string => {
  const read = z.safeDecode(z.array(HoursEntry), value as never)
  if (!read.success) return unread
  return (
    read.data.map((entry) => `from ${asDay(entry.effectiveFrom)}: ${levelsIn(entry.definition)}`).join('; ') || 'None'
  )
}

const Levels = z.array(z.object({ effectiveFrom: LocalDay, escalationLevel: EscalationLevel }))

const levelWords = (value: unknown): string => {
  const read = Levels.safeParse(value)
  if (!read.success) return unread
  const lines = read.data.map((entry) => `${levelNames[entry.escalationLevel]} from ${asDay(entry.effectiveFrom)}`)
  return lines.join(', ') || 'None'
}

const Older = z.array(z.object({ effectiveFrom: z.optional(LocalDay), hoursPerWeek: z.number() }))

const olderWords = (value: unknown): string => {
  const read = Older.safeParse(value)
  if (!read.success) return unread
  const lines = read.data.map(
    ({ effectiveFrom, hoursPerWeek }) =>
      `${roundedHours(hoursPerWeek)} h a week${effectiveFrom ? ` from ${asDay(effectiveFrom)}` : ''}`,
  )
  return lines.join(', ') || 'None'
}

/** The fields of a client whose values do not speak for themselves. */
export const clientWords: Readonly<Record<string, (value: unknown) => string>> = {
  archivedOn: (value) => asDay(String(value)),
  roomNumber: (value) => `Room ${value}`,
  hours: hoursWords,
  careEscalationHistory: levelWords,
  supportHours: olderWords,
}
