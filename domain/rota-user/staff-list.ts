import type { ArchivedChoice, StaffColumn } from '../list-choices.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { RotaUser } from './rota-user.ts'

/** Conditions that combine with and; what is left out narrows nothing, but for `archived`. */
export type StaffFilters = {
  readonly location?: string | undefined
  readonly duty?: string | undefined
  readonly archived?: ArchivedChoice | undefined
  /** Each of its words begins a word of the name or is the initials. */
  readonly words?: string | undefined
}

/** Whether somebody has left by a day: from the day of archival on. */
export const hasLeftBy = ({ archivedOn }: Pick<RotaUser, 'archivedOn'>, day: LocalDay): boolean =>
  archivedOn !== undefined && archivedOn <= day

/** Where somebody works, their usual place first. Rules §3. */
export const placesOfWork = ({ placeOfWork, locations }: Pick<RotaUser, 'placeOfWork' | 'locations'>): string[] =>
  placeOfWork === undefined
    ? [...locations]
    : [placeOfWork, ...locations.filter((location) => location !== placeOfWork)]

const wordsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')

const isNamed = ({ displayName, initials }: RotaUser, wanted: readonly string[]): boolean => {
  const names = wordsOf(displayName)
  return wanted.every((word) => initials.toLowerCase() === word || names.some((name) => name.startsWith(word)))
}

/** The staff for whom every condition holds on a day, in the order in which they came. */
export const filterStaff = (staff: readonly RotaUser[], filters: StaffFilters, day: LocalDay): RotaUser[] => {
  const { location, duty, archived, words } = filters
  const wanted = wordsOf(words)
  return staff.filter(
    (member) =>
      (archived === 'shown' || hasLeftBy(member, day) === (archived === 'only')) &&
      (location === undefined || placesOfWork(member).includes(location)) &&
      (duty === undefined || member.dutiesQualifiedFor.includes(duty)) &&
      isNamed(member, wanted),
  )
}

const asPeopleSay = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

type SortAsked = {
  readonly by: StaffColumn
  readonly isDescending: boolean
  readonly placeName: (locationId: string) => string | undefined
  readonly dutyName: (duty: string) => string
}

/** Days as they are ordered: who works on Monday before who begins on Tuesday. */
const daysKey = (days: readonly number[] | undefined): string | undefined =>
  days === undefined || days.length === 0 ? undefined : days.toSorted((a, b) => a - b).join('')

const namesKey = (names: readonly string[]): string | undefined => (names.length === 0 ? undefined : names.join(', '))

const keyOf = (member: RotaUser, { by, placeName, dutyName }: SortAsked): string | undefined =>
  ({
    name: () => member.displayName,
    place: () => namesKey(placesOfWork(member).map((place) => placeName(place) ?? place)),
    week1: () => daysKey(member.workingDays?.week1),
    week2: () => daysKey(member.workingDays?.week2),
    duties: () => namesKey(member.dutiesQualifiedFor.map(dutyName)),
  })[by]()

const compareText = (by: StaffColumn): ((a: string, b: string) => number) =>
  // Runs of days are no numbers: Monday and Friday come before Tuesday.
  by === 'week1' || by === 'week2' ? (a, b) => (a < b ? -1 : Number(a > b)) : asPeopleSay.compare

type Keyed = { readonly member: RotaUser; readonly key: string | undefined }

/** By what a column says; what says nothing comes last, both ways. */
const byKey =
  ({ by, isDescending }: SortAsked) =>
  (a: Keyed, b: Keyed): number => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined)
    const order = compareText(by)(a.key, b.key)
    return isDescending ? -order : order
  }

const byName = ({ member: a }: Keyed, { member: b }: Keyed): number =>
  asPeopleSay.compare(a.displayName, b.displayName) || (a.id < b.id ? -1 : 1)

/** The staff in the order of a column, then by name; what says nothing comes last, both ways. */
export const sortStaff = (staff: readonly RotaUser[], asked: SortAsked): RotaUser[] => {
  const first = byKey(asked)
  return staff
    .map((member) => ({ member, key: keyOf(member, asked) }))
    .sort((a, b) => first(a, b) || byName(a, b))
    .map(({ member }) => member)
}
