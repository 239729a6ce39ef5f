import { formatDayAndMonth } from '../../../../domain/time/format.ts'
import { hourWords } from '../report-words.ts'
import type { RowFilters, TableGroup } from './client-activities-search.ts'
import { aspectWords } from './client-activities-words.ts'
import { addSides } from './table-columns.ts'
import type { Asked, ClientActivityFigures, Sides } from './use-client-activities.ts'

/** A row of the table: what it is called, its figures, and how the page is narrowed to it. */
export type FiguresRow = {
  readonly key: string
  readonly words: string
  readonly sides: Sides
  readonly asked: Asked
  readonly rows: RowFilters
}

/** The hours of a day, those of all weekdays together. */
const hoursOfDay = ({ hours }: Pick<ClientActivityFigures, 'hours'>): { hour: number; sides: Sides }[] => {
  const sums = new Map<number, Sides>()
  for (const one of hours) {
    const before = sums.get(one.hour)
    sums.set(one.hour, before === undefined ? one : addSides(before, one))
  }
  return [...sums].map(([hour, sides]) => ({ hour, sides })).sort((a, b) => a.hour - b.hour)
}

/** The rows of the table, by what is chosen. */
export const tableRows = (figures: ClientActivityFigures, by: TableGroup, asked: Asked): FiguresRow[] => {
  const { search, clientId } = asked
  switch (by) {
    case 'aspect':
      return figures.aspects.map((sides) => ({
        key: sides.aspect,
        words: aspectWords(sides.aspect),
        sides,
        asked: { clientId, search: { ...search, aspect: sides.aspect } },
        rows: {},
      }))
    case 'week':
      return figures.weeks.map((sides) => ({
        key: sides.monday,
        words: `From ${formatDayAndMonth(sides.monday)}`,
        sides,
        asked,
        rows: { week: sides.monday },
      }))
    case 'hour':
      return hoursOfDay(figures).map(({ hour, sides }) => ({
        key: String(hour),
        words: `${hourWords(hour)} to ${hourWords(hour + 1)}`,
        sides,
        asked,
        rows: { hour, hours: 1 },
      }))
    case 'client':
      return figures.clients.map((sides) => ({
        key: sides.clientId,
        words: sides.initials,
        sides,
        asked: { search, clientId: sides.clientId },
        rows: {},
      }))
  }
}
