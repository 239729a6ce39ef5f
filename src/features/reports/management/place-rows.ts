import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { numberWords, shareWords } from '../report-words.ts'
import type { PlaceColumn } from './management-search.ts'
import { hoursWords } from './management-words.ts'
import type { Counts, ManagementFigures } from './use-management.ts'

/** A location with its figures; the last row is of all together. */
export type PlaceRow = Counts & { readonly location: string | undefined; readonly name: string }

/** What the columns are called, and how each is written. */
export const placeColumnWords: Readonly<
  Record<PlaceColumn, { readonly heading: string; readonly say: (row: PlaceRow) => string }>
> = {
  name: { heading: 'Location', say: ({ name }) => name },
  staffHours: { heading: 'Own hours', say: ({ staffHours }) => hoursWords(staffHours) },
  agencyHours: { heading: 'Agency hours', say: ({ agencyHours }) => hoursWords(agencyHours) },
  agencyShare: {
    heading: 'Agency share',
    say: ({ staffHours, agencyHours }) => shareWords(agencyHours, staffHours + agencyHours),
  },
  done: { heading: 'Activities done', say: ({ done, planned }) => `${numberWords(done)} of ${numberWords(planned)}` },
  declined: { heading: 'Declined', say: ({ declined }) => numberWords(declined) },
  behaviour: { heading: 'Behaviour', say: ({ behaviour }) => numberWords(behaviour) },
  enjoyment: { heading: 'Enjoyment', say: ({ average }) => average?.toFixed(1) ?? '–' },
}

const figureOf = (row: PlaceRow, column: Exclude<PlaceColumn, 'name'>): number => {
  const worked = row.staffHours + row.agencyHours
  if (column === 'agencyShare') return worked === 0 ? -1 : row.agencyHours / worked
  if (column === 'enjoyment') return row.average ?? 0
  return row[column]
}

/** The locations in the order that is asked for; of equals by name. */
export const placeRows = (
  { locations }: ManagementFigures,
  { placeName }: Pick<CareFacts, 'placeName'>,
  { by, isDescending }: { readonly by: PlaceColumn; readonly isDescending: boolean },
): readonly PlaceRow[] => {
  const rows = locations.map(({ location, ...counts }) => ({
    ...counts,
    location,
    name: location === undefined ? 'No location' : (placeName(location) ?? 'No longer in use'),
  }))
  const way = isDescending ? -1 : 1
  const byName = (a: PlaceRow, b: PlaceRow) => a.name.localeCompare(b.name, 'en-GB')
  return rows.sort((a, b) =>
    by === 'name' ? way * byName(a, b) : way * (figureOf(a, by) - figureOf(b, by)) || byName(a, b),
  )
}
