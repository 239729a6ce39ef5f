import { addDays, type LocalDay, mondayOf } from './local-day.ts'

/** A calendar month as `2026-11`. */
export type Month = string

/** The month that a day lies in. */
export const monthOf = (day: LocalDay): Month => day.slice(0, 7)

/** The month that many months later (earlier when negative). */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The same day of so many months later (earlier when negative), or the last of that month. */
export const sameDayIn = (day: LocalDay, months: number): LocalDay => {
  const month = addMonths(monthOf(day), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}

/** The first and the last month of some spans of days; undefined where there are none. */
export const monthsOf = (
  spans: readonly { readonly startDate: LocalDay; readonly endDate: LocalDay }[],
): { readonly first: Month; readonly last: Month } | undefined => {
  const starts = spans.map(({ startDate }) => startDate).toSorted()
  const ends = spans.map(({ endDate }) => endDate).toSorted()
  const [first, last] = [starts[0], ends.at(-1)]
  return first === undefined || last === undefined ? undefined : { first: monthOf(first), last: monthOf(last) }
}

/** The weeks that show a month, each from Monday to Sunday, with the days of its neighbours. Rules §9. */
export const monthGrid = (month: Month): { readonly month: Month; readonly weeks: LocalDay[][] } => {
  const first = mondayOf(`${month}-01`)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const weeks: LocalDay[][] = []
  for (let monday = first; monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return { month, weeks }
}
