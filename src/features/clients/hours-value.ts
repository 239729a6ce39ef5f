import * as z from 'zod/mini'
import { EscalationLevel, type HoursEntry, type LevelHours, WeeklyHours } from '../../../domain/client/client.ts'
import type { HeldHours } from '../../../domain/client/histories.ts'
import { hoursLines, roundedHours } from '../../../domain/client/hours-table.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'

const Window = z.object({ startTime: z.string(), endTime: z.string() })

/** The hours of one level as they are typed, by field; '' is none. */
const TypedLevel = z.object({ hours: z.record(z.string(), z.string()), supervision: z.array(Window) })
export type TypedLevel = z.output<typeof TypedLevel>

/** The form of an hours entry: from when, for each level, and on which version of the client it was begun. */
export const HoursValue = z.object({
  effectiveFrom: z.string(),
  levels: z.object({ level0: TypedLevel, level1: TypedLevel, level2: TypedLevel }),
  version: z.optional(z.int()),
})
export type HoursValue = z.output<typeof HoursValue>

/** A field of the hours of a level. */
type HoursField = (typeof hoursLines)[number]['care' | 'support']
const fields: readonly HoursField[] = hoursLines.flatMap(({ care, support }) => [care, support])

const typedHours = (hours = 0): string => (hours === 0 ? '' : String(roundedHours(hours)))

const typedLevelOf = (level: LevelHours): TypedLevel => ({
  hours: Object.fromEntries(fields.map((field) => [field, typedHours(level[field])])),
  supervision: (level.supervision ?? []).map(({ startTime, endTime }) => ({
    startTime: startTime.slice(0, 5),
    endTime: endTime.slice(0, 5),
  })),
})

/** The form with what holds so far, from a day on: the older support hours at every level; empty where nothing holds. */
export const hoursValueOf = (held: HeldHours | undefined, from: LocalDay): HoursValue => {
  const typedOf = (level: EscalationLevel) =>
    typedLevelOf((held?.kind === 'levels' ? held.definition[level] : held?.hours) ?? {})
  return {
    effectiveFrom: from,
    levels: { level0: typedOf('level0'), level1: typedOf('level1'), level2: typedOf('level2') },
  }
}

/** "10.5" and "10,5" as a number; undefined for what is no number of hours in a week with at most two decimals. */
const readHours = (text: string): number | undefined => {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return undefined
  const read = WeeklyHours.safeParse(Number(text.trim().replace(',', '.')))
  return read.success ? read.data : undefined
}

/** What is wrong with one level, by field and by window (`supervision 0`). Rules §3, §5. */
export const levelErrors = ({ hours, supervision }: TypedLevel): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    fields
      .filter((field) => (hours[field] ?? '').trim() !== '' && readHours(hours[field] ?? '') === undefined)
      .map((field) => [field, 'Enter hours from 0 to 336.']),
  ),
  ...Object.fromEntries(
    supervision.flatMap(({ startTime, endTime }, at) =>
      startTime === '' || endTime === '' ? [[`supervision ${at}`, 'An interval needs both a start and an end']] : [],
    ),
  ),
})

/** The level that a form says, as far as it can be read. */
export const levelHoursIn = ({ hours, supervision }: TypedLevel): LevelHours => ({
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const read = readHours(hours[field] ?? '')
      return read === undefined ? [] : [[field, read]]
    }),
  ),
  ...(supervision.length === 0 ? {} : { supervision }),
})

/** The first level of the form with something wrong in it. */
export const wrongLevel = ({ levels }: HoursValue): EscalationLevel | undefined =>
  EscalationLevel.options.find((level) => Object.keys(levelErrors(levels[level])).length > 0)

/** What is said for all three levels. */
export const definitionIn = ({ levels }: HoursValue): HoursEntry['definition'] => ({
  level0: levelHoursIn(levels.level0),
  level1: levelHoursIn(levels.level1),
  level2: levelHoursIn(levels.level2),
})
