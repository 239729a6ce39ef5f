import type { AgencyColumn } from '../list-choices.ts'
import type { Agency } from './agency.ts'

const asPeopleSay = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** The agencies of which every word begins a word of the name or of the short name, in the order in which they came. */
export const agenciesNamed = (agencies: readonly Agency[], words: string | undefined): Agency[] => {
  const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = wordsOf(words ?? '')
  return agencies.filter(({ name, shortName }) => {
    const own = wordsOf(`${name} ${shortName}`)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
}

type SortAsked = { readonly by: AgencyColumn; readonly isDescending: boolean }

/** The agencies in the order of a column, then by name. */
export const sortAgencies = (agencies: readonly Agency[], { by, isDescending }: SortAsked): Agency[] =>
  agencies.toSorted((a, b) => {
    const order = asPeopleSay.compare(a[by], b[by])
    if (order !== 0) return isDescending ? -order : order
    return asPeopleSay.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
  })
