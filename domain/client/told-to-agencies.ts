import * as z from 'zod/mini'
import { addDays, type LocalDay } from '../time/local-day.ts'

const Levels = z._default(z.array(z.looseObject({ effectiveFrom: z.string() })), [])

/** Who it is, which room, how to support them, and what the risks are: what a stranger at the door needs to know. */
const fields: readonly string[] = [
  'initials',
  'location',
  'archivedOn',
  'howToCommunicate',
  'howToSupport',
  'risksAndTriggers',
]

/** The level that is in force, and those to come: a risk to know of. With a day's grace, since a day ends by the zone. */
const levelsFrom = (history: unknown, today: LocalDay) => {
  const yesterday = addDays(today, -1)
  const levels = z.parse(Levels, history).toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
  return levels.slice(
    Math.max(
      0,
      levels.findLastIndex(({ effectiveFrom }) => effectiveFrom <= yesterday),
    ),
  )
}

/** The fields of a client, decoded or in wire form, as people of an agency are told of them. Decision 81. */
export const toldToAgencies = (row: Readonly<Record<string, unknown>>, today: LocalDay): Record<string, unknown> => {
  const needed = Object.entries(row).filter(([field]) => fields.includes(field))
  const careEscalationHistory = levelsFrom(row['careEscalationHistory'], today)
  return { ...Object.fromEntries(needed), hours: [], careEscalationHistory }
}
