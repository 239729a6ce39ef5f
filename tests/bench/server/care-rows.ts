import { addDays, type LocalDay } from '../../../domain/time/local-day.ts'
import { startOfDay } from '../../../domain/time/zone.ts'

/** A wire row, as lists carry it. */
export type WireRow = { readonly id: string; readonly dateModified: string; readonly [field: string]: unknown }

/** The tables that every contender mirrors. */
export const tables = ['clients', 'rotaUsers', 'rotas', 'shifts', 'activities'] as const
export type TableName = (typeof tables)[number]
export type CareRows = Readonly<Record<TableName, readonly WireRow[]>>

export const zone = 'Europe/London'
const daysOfActivities = 60
const activitiesADay = 200
const rotaCount = 60
const shiftsARota = 70
const places = Array.from({ length: 12 }, (_, at) => `place-${at + 1}`)

/** A generator of numbers from 0 up to, not including, 1 (mulberry32): the same for the same seed, for ever. */
const fractions = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words =
  `walked with to the harbour and back again had tea in garden asked for help dressing chose blue jumper calm before
  lunch ate half of soup drank water took medication from staff rested after talked about sister visit Sunday sang along
  radio tired painted boats enjoyed swimming said pain left knee told nurse seen by doctor feels better bus shop bought
  apples helped cook supper laughed quiet evening slept early`.split(/\s+/)

type Made = ReturnType<typeof maker>

const maker = (seed: number) => {
  const fraction = fractions(seed)
  let made = 0
  const int = (below: number) => Math.floor(fraction() * below)
  const hex = (length: number) => Array.from({ length }, () => int(16).toString(16)).join('')
  return {
    int,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    pick: <Value>(list: readonly Value[]): Value => {
      const picked = list[int(list.length)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
    /** Text of so many characters, as people write it. */
    text: (length: number) => {
      let text = ''
      while (text.length < length)
        text += `${words
          .slice(int(words.length / 4) * 4)
          .slice(0, 4)
          .join(' ')} `
      return text.slice(0, length).trim()
    },
    /** Document fields; rows are stamped in the order in which they are made. */
    document: () => {
      made += 1
      const stamp = new Date(Date.UTC(2026, 0, 1) + made).toISOString().replace('Z', '000Z')
      return { version: 1, dateCreated: stamp, dateModified: stamp }
    },
  }
}

/** Text that makes the row's JSON so many characters long. */
const padding = (make: Made, row: WireRow, length: number): string =>
  make.text(Math.max(1, length - JSON.stringify(row).length))

const makeClients = (make: Made): WireRow[] =>
  Array.from({ length: 300 }, (_, at) => {
    const hours = Array.from({ length: 3 }, (__, year) => ({
      effectiveFrom: `${2023 + year}-04-01`,
      definition: {
        level0: { supportGeneralPerWeek: make.int(40), support1to1PerWeek: make.int(40), careGeneralPerWeek: 20 },
        level1: { supportGeneralPerWeek: make.int(40), care1to1PerWeek: make.int(40), care2to1PerWeek: 7 },
        level2: { support2to1PerWeek: make.int(40), supervision: [{ startTime: '08:00:00', endTime: '20:00:00' }] },
      },
    }))
    const escalations = Array.from({ length: 6 }, (__, month) => ({
      effectiveFrom: `2025-0${month + 1}-01`,
      escalationLevel: `level${make.int(3)}`,
    }))
    const location = { locationId: make.pick(places), roomNumber: `${1 + (at % 40)}` }
    const initials = `${'ABCDEFGHJK'[at % 10]}${'LMNOPRSTUVW'[at % 11]}`
    const row = { id: make.uuid(), ...make.document(), initials, location, hours, careEscalationHistory: escalations }
    const roomNumber = `${location.roomNumber} ${padding(make, row, 1500)}`
    return { ...row, location: { ...location, roomNumber } }
  })

const makeUsers = (make: Made): WireRow[] =>
  Array.from({ length: 400 }, (_, at) => {
    const id = make.uuid()
    const displayName = `Carer ${at + 1}`
    const named = { userId: id, displayName, initials: `C${at % 10}`, phone: `07700 900${100 + at}` }
    const workingDays = { week1: [1, 2, 3, 4], week2: [2, 3, 5, 6] }
    return {
      id,
      ...make.document(),
      ...named,
      locations: [make.pick(places)],
      workingDays,
      dutiesQualifiedFor: ['hoc'],
    }
  })

const makeRotas = (make: Made, today: LocalDay): WireRow[] =>
  Array.from({ length: rotaCount }, (_, at) => {
    const startDate = addDays(today, -28 + 14 * Math.floor(at / places.length))
    const place = places[at % places.length] ?? ''
    const head = { name: `Rota ${at + 1}`, type: 'care', status: 'published', location: place }
    return { id: make.uuid(), ...make.document(), ...head, startDate, endDate: addDays(startDate, 13) }
  })

const hour = 3_600_000

const makeShifts = (make: Made, rotas: readonly WireRow[], users: readonly WireRow[]): WireRow[] =>
  rotas.flatMap((rota) =>
    Array.from({ length: shiftsARota }, (_, at) => {
      const id = make.uuid()
      const day = addDays(String(rota['startDate']), at % 14)
      const startAt = startOfDay(day, zone) + 8 * hour
      const user = make.pick(users)
      return {
        id,
        ...make.document(),
        ...{ shiftId: id, rotaId: rota.id, day, startTime: '08:00:00', endTime: '14:00:00' },
        startDate: new Date(startAt).toISOString(),
        endDate: new Date(startAt + 6 * hour).toISOString(),
        ...{ location: rota['location'], rotaType: 'care', rotaStatus: 'published', dutiesRequired: ['hoc'] },
        ...{ notes: make.text(60), coverNotRequired: false, schedule: [], activities: [] },
        assignedTo: [{ type: 'current', userId: user.id, displayName: user['displayName'] }],
      }
    }),
  )

const makeActivity = (make: Made, startAt: number, known: Omit<CareRows, 'activities'>): WireRow => {
  const chosen = [make.pick(known.clients), make.pick(known.clients)]
  const clients = [...new Map(chosen.map((client) => [client.id, client])).values()].map((client) => ({
    ...{ id: client.id, clientId: client.id, initials: client['initials'] },
    location: { locationId: make.pick(places) },
    reports: [],
  }))
  const shift = make.pick(known.shifts)
  const row = {
    id: make.uuid(),
    ...make.document(),
    ...{ title: make.text(40), note: '', type: 'support', locationId: make.pick(places), rotaId: shift['rotaId'] },
    startDate: new Date(startAt).toISOString(),
    endDate: new Date(startAt + hour).toISOString(),
    ...{ master: false, personsRequired: 1, adhoc: false, dutiesRequired: [], inHome: make.int(2) === 0 },
    shifts: [{ shiftId: shift.id, rotaId: shift['rotaId'], displayName: 'Carer' }],
    plan: { insideActions: [{ title: make.text(30) }], outsideActions: [{ title: make.text(30) }], subLocations: [] },
    clients,
    reports: [],
  }
  return { ...row, note: padding(make, row, 2000) }
}

const makeActivities = (make: Made, today: LocalDay, known: Omit<CareRows, 'activities'>): WireRow[] =>
  Array.from({ length: daysOfActivities }, (_, at) => startOfDay(addDays(today, at - daysOfActivities / 2), zone))
    .flatMap((dayAt) => Array.from({ length: activitiesADay }, (_, at) => dayAt + 6 * hour + at * 4 * 60_000))
    .map((startAt) => makeActivity(make, startAt, known))

/**
 * A provider of 300 clients (1.5 kB each), 400 staff, 60 rotas with 4,200 shifts and 12,000 activities (2 kB each) over
 * 60 days around `today`, 200 of them on each day: about 27 MB as JSON. The same rows for the same seed and day.
 */
export const careRows = (seed: number, today: LocalDay): CareRows => {
  const make = maker(seed)
  const clients = makeClients(make)
  const rotaUsers = makeUsers(make)
  const rotas = makeRotas(make, today)
  const shifts = makeShifts(make, rotas, rotaUsers)
  const known = { clients, rotaUsers, rotas, shifts }
  return { ...known, activities: makeActivities(make, today, known) }
}
