import type { ArchivedChoice, ClientColumn } from '../list-choices.ts'
import type { LocalDay } from '../time/local-day.ts'
import type { Client, EscalationLevel } from './client.ts'
import { escalationLevelAt } from './escalation.ts'
import { hoursAt } from './hours.ts'
import { hoursTable } from './hours-table.ts'

/** Conditions that combine with and; what is left out narrows nothing, but for `archived`. */
export type ClientFilters = {
  readonly location?: string | undefined
  readonly level?: EscalationLevel | undefined
  readonly archived?: ArchivedChoice | undefined
  /** Each of its words begins the initials or is the room number; "room" itself may stand before it. */
  readonly words?: string | undefined
}

/** Whether a client is archived on a day: from the day of archival on. */
export const isArchivedOn = ({ archivedOn }: Pick<Client, 'archivedOn'>, day: LocalDay): boolean =>
  archivedOn !== undefined && archivedOn <= day

const wordsOf = (words: string | undefined): string[] =>
  (words ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== 'room')

/** The clients for whom every condition holds on a day, in the order in which they came. */
export const filterClients = (clients: readonly Client[], filters: ClientFilters, day: LocalDay): Client[] => {
  const { location, level, archived, words } = filters
  const wanted = wordsOf(words)
  const isAsked = ({ initials, location: { roomNumber = '' } }: Client) =>
    wanted.every((word) => initials.toLowerCase().startsWith(word) || roomNumber.toLowerCase() === word)
  return clients.filter(
    (client) =>
      (archived === 'shown' || isArchivedOn(client, day) === (archived === 'only')) &&
      (location === undefined || client.location.locationId === location) &&
      (level === undefined || escalationLevelAt(client, day) === level) &&
      isAsked(client),
  )
}

/** The support hours a week that hold on a day; undefined where none do. Rules §2.5, §4. */
export const supportHoursAt = (client: Client, day: LocalDay): number | undefined => {
  const hours = hoursAt(client, day)
  return hours && hoursTable(hours).together.support
}

/** "08:00–20:00, 22:00–06:00": when somebody is beside the client on a day; undefined where nobody has to be. */
export const supervisionWords = (client: Client, day: LocalDay): string | undefined =>
  hoursAt(client, day)
    ?.supervision?.map(({ startTime, endTime }) => `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`)
    .join(', ') || undefined

const asPeopleCount = new Intl.Collator('en-GB', { numeric: true })

type Key = string | number | undefined

const compareKeys = (a: Key, b: Key): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : asPeopleCount.compare(String(a), String(b))

type SortAsked = {
  readonly by: ClientColumn
  readonly isDescending: boolean
  readonly day: LocalDay
  readonly placeName: (locationId: string) => string | undefined
}

const keyOf = (client: Client, { by, day, placeName }: SortAsked): Key =>
  ({
    initials: () => client.initials,
    location: () => placeName(client.location.locationId),
    room: () => client.location.roomNumber,
    level: () => escalationLevelAt(client, day),
    supervision: () => supervisionWords(client, day),
    hours: () => supportHoursAt(client, day),
  })[by]()

/** The clients in the order of a column, then by initials, place and room; what says nothing comes last, both ways. Rooms count as people do. */
export const sortClients = (clients: readonly Client[], asked: SortAsked): Client[] => {
  const keyed = clients.map((client) => ({ client, key: keyOf(client, asked) }))
  const beneath = ({ initials, location: { locationId, roomNumber = '' } }: Client) =>
    `${initials} ${asked.placeName(locationId) ?? ''} ${roomNumber}`
  return keyed
    .sort((a, b) => {
      if ((a.key === undefined) !== (b.key === undefined)) return a.key === undefined ? 1 : -1
      const order = a.key === undefined ? 0 : compareKeys(a.key, b.key)
      if (order !== 0) return asked.isDescending ? -order : order
      return asPeopleCount.compare(beneath(a.client), beneath(b.client)) || (a.client.id < b.client.id ? -1 : 1)
    })
    .map(({ client }) => client)
}
