import type { RotaUser } from '../rota-user/rota-user.ts'
import type { LocalDay } from '../time/local-day.ts'
import { isUnassigned, nameOfAssignment } from './assignment.ts'
import type { Rota } from './rota.ts'
import type { Assignment, Shift } from './shift.ts'

/** A shift in the row of somebody: who works it, or was to and is sick or on holiday. Decision 37. */
export type GridItem = { readonly shift: Shift; readonly type: Assignment['type'] }

/** A line of the grid: the shifts of one person, one agency, or nobody, by their day and in order of start. */
export type GridRow = {
  readonly key: string
  readonly who: Assignment | 'nobody'
  readonly name: string
  readonly items: ReadonlyMap<LocalDay, readonly GridItem[]>
}

type Within = {
  readonly rota: Pick<Rota, 'location'>
  /** Those who may be offered a shift: everybody at the rota's location who has not left. */
  readonly people: readonly RotaUser[]
  readonly today: LocalDay
}

export const nobodyKey = 'nobody'

/** The row of a person or an agency. */
export const gridKeyOf = ({ userId, agencyId }: Pick<Assignment, 'userId' | 'agencyId'>): string =>
  userId ?? agencyId ?? nobodyKey

type Line = { who: Assignment | 'nobody'; name: string; items: Map<LocalDay, GridItem[]> }

const added = ({ items }: Line, item: GridItem): void => {
  const ofDay = items.get(item.shift.day)
  if (ofDay === undefined) items.set(item.shift.day, [item])
  else ofDay.push(item)
}

const isAgency = ({ who }: Pick<GridRow, 'who'>): boolean => who !== 'nobody' && who.agencyId !== undefined

/** Nobody first, then people by name, then agencies by name. */
const inOrder = (a: GridRow, b: GridRow): number => {
  if (a.who === 'nobody' || b.who === 'nobody') return a.who === 'nobody' ? -1 : 1
  if (isAgency(a) !== isAgency(b)) return isAgency(a) ? 1 : -1
  return a.name.localeCompare(b.name, 'en') || (a.key < b.key ? -1 : 1)
}

const isOffered = ({ locations, archivedOn }: RotaUser, { rota, today }: Within): boolean =>
  locations.includes(rota.location) && (archivedOn === undefined || archivedOn > today)

/**
 * The lines of a rota: nobody, everybody who works there or has one of its shifts, and the agencies that do. Names are
 * those of the staff records, else what the shifts carry. Rules §2.2.
 */
export const gridRows = (shifts: readonly Shift[], within: Within): GridRow[] => {
  const personById = new Map(within.people.map((person) => [person.userId, person]))
  const nobody: Line = { who: 'nobody', name: 'Nobody', items: new Map() }
  const lines = new Map<string, Line>([[nobodyKey, nobody]])
  for (const person of within.people) {
    if (!isOffered(person, within)) continue
    const { userId, displayName } = person
    lines.set(userId, { who: { type: 'current', userId, displayName }, name: displayName, items: new Map() })
  }
  const lineOf = ({ type: _type, selfAssigned: _taken, ...person }: Assignment): Line => {
    const key = gridKeyOf(person)
    const name = personById.get(person.userId ?? '')?.displayName ?? nameOfAssignment(person)
    const line = lines.get(key) ?? { who: { ...person, type: 'current', displayName: name }, name, items: new Map() }
    lines.set(key, line)
    return line
  }
  for (const shift of shifts.toSorted((a, b) => a.startDate - b.startDate || (a.id < b.id ? -1 : 1))) {
    if (isUnassigned(shift)) added(nobody, { shift, type: 'current' })
    for (const person of shift.assignedTo) added(lineOf(person), { shift, type: person.type })
  }
  return [...lines].map(([key, line]) => ({ key, ...line })).sort(inOrder)
}

type Filter = { readonly search: string; readonly duty: string | undefined }

/**
 * The lines that are looked for: whose name has the words in it, and who is qualified for the duty or has a shift that
 * asks for it. Nobody's line stays, as what is to be given away.
 */
export const filteredRows = (
  rows: readonly GridRow[],
  { search, duty }: Filter,
  people: readonly RotaUser[],
): GridRow[] => {
  const wanted = search.trim().toLowerCase()
  const qualified = new Set(
    people.flatMap(({ userId, dutiesQualifiedFor }) =>
      duty !== undefined && dutiesQualifiedFor.includes(duty) ? [userId] : [],
    ),
  )
  const asks = ({ items }: GridRow) =>
    [...items.values()].flat().some(({ shift }) => duty !== undefined && shift.dutiesRequired.includes(duty))
  return rows.filter(
    (row) =>
      row.who === 'nobody' ||
      (row.name.toLowerCase().includes(wanted) && (duty === undefined || qualified.has(row.key) || asks(row))),
  )
}
