import * as z from 'zod/mini'
import type { Client } from '../client/client.ts'
import { clientFields } from '../mutations/client-fields.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { LocalDay } from '../time/local-day.ts'
import { type CellReader, cellReader, dayOf, hoursOf } from './cells.ts'
import type { ImportRow } from './import-row.ts'
import { alreadyThere, type Complaints, faulty, firstFault, type Judged, keyOf, made, present } from './judged.ts'
import { type Known, locationOf } from './references.ts'

type KnownClient = Pick<Client, 'initials' | 'location' | 'archivedOn'>

/** What rows of clients are compared with. `today` is when a level holds from whose day nobody says. */
export type KnownOfClients = {
  readonly settings: Pick<Known, 'locations'> | undefined
  readonly today: LocalDay
  readonly clients: readonly KnownClient[]
}

const NewClient = z.strictObject(clientFields)
type NewClient = z.input<typeof NewClient>

const aboutMe = ['howToCommunicate', 'whatMatters', 'howToSupport', 'risksAndTriggers'] as const

const complaints: Complaints = {
  initials: { field: 'initials', reason: 'Shorten the initials to 10 characters. Do not enter a name.' },
  'location.roomNumber': { field: 'room', reason: 'Shorten the room number to 50 characters.' },
  supportHours: {
    field: 'supportHours',
    reason: 'Enter at most 336 hours of support a week. That is two people day and night.',
  },
  ...Object.fromEntries(aboutMe.map((field) => [field, { field, reason: 'Shorten this to 240 characters.' }])),
}

const levels = new Map([
  ...['0', 'level0', 'level 0', 'green'].map((word) => [word, 'level0'] as const),
  ...['1', 'level1', 'level 1', 'amber'].map((word) => [word, 'level1'] as const),
  ...['2', 'level2', 'level 2', 'red'].map((word) => [word, 'level2'] as const),
])

const levelOf = (said: string): Result<'level0' | 'level1' | 'level2', string> => {
  const level = levels.get(keyOf(said))
  return level === undefined ? refuse(`Enter green, amber or red. “${said}” is not a level.`) : ok(level)
}

const payloadOf = (cells: CellReader, { settings, today }: KnownOfClients): NewClient => {
  const initials = cells.needed('initials', 'Enter initials.')
  const place = cells.needed('location', 'Enter a location.')
  const locationId = (place === '' ? undefined : cells.read('location', locationOf(settings))) ?? ''
  const hoursPerWeek = cells.read('supportHours', hoursOf)
  const effectiveFrom = cells.read('supportHoursFrom', dayOf)
  const escalationLevel = cells.read('level', levelOf)
  const levelFrom = cells.read('levelFrom', dayOf) ?? today
  return present({
    initials,
    location: present({ locationId, roomNumber: cells.text('room') }),
    archivedOn: cells.read('archivedOn', dayOf),
    supportHours: hoursPerWeek === undefined ? undefined : [present({ effectiveFrom, hoursPerWeek })],
    careEscalationHistory: escalationLevel === undefined ? undefined : [{ effectiveFrom: levelFrom, escalationLevel }],
    ...Object.fromEntries(aboutMe.map((field) => [field, cells.prose(field)])),
  })
}

type Here = { readonly room: string; readonly isArchived: boolean; readonly line?: number }

const placeKey = ({ initials, location }: Pick<KnownClient, 'initials' | 'location'>): string =>
  `${keyOf(initials)} ${keyOf(location.locationId)}`

const roomKey = ({ location }: Pick<KnownClient, 'location'>): string => keyOf(location.roomNumber ?? '')

/** What is said of a client who is there already, or cannot be told from one who is. Rules §5. */
const againstOthers = (
  about: { row: ImportRow; title: string },
  room: string,
  others: readonly Here[],
): Judged<never> | undefined => {
  const same = others.find((other) => other.room === room)
  if (same?.line !== undefined)
    return faulty(about, { field: 'initials', reason: `Line ${same.line} is the same client.` })
  if (same !== undefined) {
    const reason = same.isArchived
      ? 'This client has already been added and is archived.'
      : 'This client has already been added.'
    return alreadyThere(about, reason)
  }
  const vague = others.find((other) => room === '' || other.room === '')
  if (vague === undefined) return undefined
  const where = vague.line === undefined ? 'Another client there' : `Line ${vague.line}`
  const reason = `${where} has the same initials. Enter a room number for both to tell them apart.`
  return faulty(about, { field: 'room', reason })
}

/** What becomes of each row of a table of clients: somebody is known by initials, location and room. Rules §3, §5; decision 72. */
export const judgeClients = (rows: readonly ImportRow[], known: KnownOfClients): Judged<NewClient>[] => {
  const here = new Map<string, Here[]>()
  const add = (client: KnownClient, line?: number): void => {
    const one = {
      room: roomKey(client),
      isArchived: client.archivedOn !== undefined,
      ...(line === undefined ? {} : { line }),
    }
    here.set(placeKey(client), [...(here.get(placeKey(client)) ?? []), one])
  }
  for (const client of known.clients) add(client)
  return rows.map((row) => {
    const cells = cellReader(row)
    const payload = payloadOf(cells, known)
    const { roomNumber } = payload.location
    const about = {
      row,
      title: roomNumber === undefined ? payload.initials : `${payload.initials} (room ${roomNumber})`,
    }
    const fault = firstFault(cells, NewClient, { payload, complaints })
    if (fault !== undefined) return faulty(about, fault)
    const refused = againstOthers(about, roomKey(payload), here.get(placeKey(payload)) ?? [])
    if (refused !== undefined) return refused
    add(payload, row.line)
    return made(about, payload)
  })
}
