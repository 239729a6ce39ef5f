import type { GridRow } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'

type Corners = { readonly from: string; readonly to: string }

/** The ids of the shifts within the rectangle of lines and days of which two shifts are the corners. */
export const shiftsBetween = (rows: readonly GridRow[], days: readonly LocalDay[], { from, to }: Corners): string[] => {
  const placesOf = (id: string) =>
    rows.flatMap((row, line) =>
      days.flatMap((day, column) =>
        (row.items.get(day) ?? []).some(({ shift, type }) => shift.shiftId === id && type === 'current')
          ? [{ line, column }]
          : [],
      ),
    )
  const [first] = placesOf(from)
  const [last] = placesOf(to)
  if (first === undefined || last === undefined) return []
  const [top, bottom] = [Math.min(first.line, last.line), Math.max(first.line, last.line)]
  const [left, right] = [Math.min(first.column, last.column), Math.max(first.column, last.column)]
  const within = rows
    .slice(top, bottom + 1)
    .flatMap((row) => days.slice(left, right + 1).flatMap((day) => row.items.get(day) ?? []))
  return [...new Set(within.flatMap(({ shift, type }) => (type === 'current' ? [shift.shiftId] : [])))]
}
