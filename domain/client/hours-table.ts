import type { LevelHours } from './client.ts'

/** How many staff the hours are for, and the fields of both categories. Rules §3. */
export const hoursLines = [
  { words: 'General', care: 'careGeneralPerWeek', support: 'supportGeneralPerWeek' },
  { words: '1 to 1', care: 'care1to1PerWeek', support: 'support1to1PerWeek' },
  { words: '2 to 1', care: 'care2to1PerWeek', support: 'support2to1PerWeek' },
  { words: '3 to 1', care: 'care3to1PerWeek', support: 'support3to1PerWeek' },
] as const

/** One line of the weekly hours: in how many staff, and the hours of both categories. */
export type HoursLine = { readonly words: string; readonly care: number; readonly support: number }

/** Hours as people write them, with two decimals at most: 37.25, 18, and 37.33 where somebody divided. Rules §3. */
export const roundedHours = (hours: number): number => Math.round(hours * 100) / 100

const sum = (each: readonly number[]): number => roundedHours(each.reduce((all, one) => all + one, 0))

/** The weekly hours of a level line by line, and both sums, rounded as they are shown. What is not said is no hours. */
export const hoursTable = (
  hours: LevelHours,
): { readonly lines: readonly HoursLine[]; readonly together: HoursLine } => {
  return {
    lines: hoursLines.map(({ words, care, support }) => ({
      words,
      care: roundedHours(hours[care] ?? 0),
      support: roundedHours(hours[support] ?? 0),
    })),
    together: {
      words: 'Together',
      care: sum(hoursLines.map(({ care }) => hours[care] ?? 0)),
      support: sum(hoursLines.map(({ support }) => hours[support] ?? 0)),
    },
  }
}
