import { describe, expect, test } from 'vitest'
import { judgeAgencies } from '../../../domain/import/agency-rows.ts'
import { judgeClients } from '../../../domain/import/client-rows.ts'
import type { Judged } from '../../../domain/import/judged.ts'
import { judgeShifts, type KnownOfShifts } from '../../../domain/import/shift-rows.ts'
import { judgeStaff, type KnownOfStaff } from '../../../domain/import/staff-rows.ts'

type Cells = Record<string, string>

const table = (...cells: Cells[]) => cells.map((one, at) => ({ line: at + 2, cells: one }))

/** `made`, or the fate with the field that it is about and what is said. */
const told = (judged: readonly Judged<unknown>[]) =>
  judged.map(({ fate: { fate, field, reason } }) => [fate, field, reason].filter(Boolean).join(' | '))

const settings = {
  timeZone: 'Europe/London',
  locations: [
    { locationId: 'gh', name: 'Georgian House', rooms: [] },
    { locationId: 'mf', name: 'Meadfoot View', rooms: [] },
  ],
  duties: [{ value: 'meds', name: 'Medication', code: 'M' }],
  sessions: [
    {
      ...{ value: 'night' as const, name: 'Night', startTime: '20:00:00', endTime: '08:00:00', hiddenFromRota: false },
      ...{ staffStartTime: '20:30:00', staffEndTime: '08:30:00' },
    },
  ],
}

describe('clients', () => {
  const known = { settings, today: '2026-11-22', clients: [] }
  const good = { initials: 'AB', location: 'georgian house', room: '4' }

  test('are made with all that the table says of them', () => {
    const [judged] = judgeClients(
      table({ ...good, supportHours: '37:30', level: 'Amber', levelFrom: '01/11/2026', whatMatters: 'Tea\nat four' }),
      known,
    )
    expect(judged?.fate).toEqual({ line: 2, fate: 'made', title: 'AB (room 4)' })
    expect(judged?.payload).toEqual({
      initials: 'AB',
      location: { locationId: 'gh', roomNumber: '4' },
      supportHours: [{ hoursPerWeek: 37.5 }],
      careEscalationHistory: [{ effectiveFrom: '2026-11-01', escalationLevel: 'level1' }],
      whatMatters: 'Tea\nat four',
    })
  })

  test('are refused for the cell that is not right', () => {
    const rows = table(
      { location: 'gh' },
      { ...good, initials: 'Abigail Brown' },
      { ...good, location: 'Atlantis' },
      { ...good, supportHours: '400' },
      { ...good, archivedOn: '31/02/2026' },
      { ...good, whatMatters: 'x'.repeat(241) },
    )
    expect(judgeClients(rows, known).map(({ fate }) => [fate.fate, fate.field])).toEqual([
      ['faulty', 'initials'],
      ['faulty', 'initials'],
      ['faulty', 'location'],
      ['faulty', 'supportHours'],
      ['faulty', 'archivedOn'],
      ['faulty', 'whatMatters'],
    ])
  })

  test('are known by initials, location and room, in the table and beside it', () => {
    const clients = [{ initials: 'ab', location: { locationId: 'gh', roomNumber: '4' } }]
    const rows = table(
      good,
      { ...good, room: '5' },
      { ...good, room: '5' },
      { ...good, location: 'mf' },
      { ...good, room: '' },
    )
    expect(told(judgeClients(rows, { ...known, clients }))).toEqual([
      'already-there | This client has already been added.',
      'made',
      'faulty | initials | Line 3 is the same client.',
      'made',
      'faulty | room | Another client there has the same initials. Enter a room number for both to tell them apart.',
    ])
  })
})

describe('staff', () => {
  const known: KnownOfStaff = { settings, staff: [], accounts: [] }
  const ada = { id: '00000000-0000-4000-8000-000000000001', displayName: 'Ada Lane', email: 'ada@care.example' }

  test('are made with their week, duties and places', () => {
    const cells = { name: 'Grace', lastName: 'Hollis', email: ' Grace@Care.example', duties: 'M', placeOfWork: 'mf' }
    const [judged] = judgeStaff(table({ ...cells, workingDays: 'Mon to Wed', contractedHours: '30' }), known)
    expect(judged?.payload).toEqual({
      record: {
        ...{ displayName: 'Grace Hollis', initials: 'GH', locations: ['mf'], placeOfWork: 'mf' },
        ...{ dutiesQualifiedFor: ['meds'], contractedHoursPerWeek: 30 },
        workingDays: { week1: [1, 2, 3], week2: [1, 2, 3] },
      },
      email: 'grace@care.example',
    })
  })

  test('belong to the account of their e-mail, unless it is closed or of an agency', () => {
    const accounts = [
      { id: ada.id, email: ada.email, isClosed: false, isOfAgency: false },
      { id: crypto.randomUUID(), email: 'left@care.example', isClosed: true, isOfAgency: false },
      { id: crypto.randomUUID(), email: 'lent@care.example', isClosed: false, isOfAgency: true },
    ]
    const rows = table(...accounts.map(({ email }) => ({ name: `Bo ${email}`, email })))
    const [first, ...others] = judgeStaff(rows, { ...known, accounts })
    expect(first?.payload?.record.userId).toBe(ada.id)
    expect(told(others)).toEqual([expect.stringMatching(/^faulty.*closed/), expect.stringMatching(/^faulty.*agency/)])
  })

  test('are known by e-mail, and by name where one of two has none', () => {
    const rows = table(
      { name: 'Ada L.', email: ada.email },
      { name: 'ada  lane' },
      { name: 'Ada Lane', email: 'another@care.example' },
      { name: 'Bo', email: 'bo@care.example' },
      { name: 'Bo Two', email: 'bo@care.example' },
      { name: 'Bo' },
    )
    expect(told(judgeStaff(rows, { ...known, staff: [ada] }))).toEqual([
      'already-there | Ada Lane has already been added.',
      'already-there | Ada Lane has already been added.',
      'made',
      'made',
      'faulty | email | Line 5 has the same e-mail.',
      'faulty | name | Line 5 has the same name. Enter an e-mail for both.',
    ])
  })

  test('are refused for the cell that is not right', () => {
    const rows = table(
      { email: 'bo@care.example' },
      { name: 'Bo', email: 'bo at home' },
      { name: 'Bo', duties: 'meds; flying' },
      { name: 'Bo', contractedHours: '170' },
      { name: 'Bo', phone: '0'.repeat(41) },
      { name: 'Bo', workingDays: 'sometimes' },
    )
    expect(judgeStaff(rows, known).map(({ fate }) => fate.field)).toEqual([
      ...['name', 'email', 'duties', 'contractedHours', 'phone', 'workingDays'],
    ])
  })
})

test('agencies are known by name, and get it as their short name', () => {
  const rows = table(
    { name: 'Helping Hands' },
    { name: 'helping hands' },
    { name: 'Tide', shortName: 'T' },
    {},
    {
      name: 'A name that is longer than a short name can ever be',
    },
  )
  const judged = judgeAgencies(rows, { agencies: [{ name: 'TIDE' }] })
  expect(told(judged)).toEqual([
    'made',
    'faulty | name | Line 2 is the same agency.',
    'already-there | This agency has already been added.',
    'faulty | name | Enter a name.',
    'faulty | shortName | Enter a short name of up to 40 characters.',
  ])
  expect(judged[0]?.payload).toEqual({ name: 'Helping Hands', shortName: 'Helping Hands' })
})

describe('shifts', () => {
  const userId = '00000000-0000-4000-8000-000000000001'
  const known: KnownOfShifts = {
    settings,
    rota: { name: 'Care team', location: 'gh', startDate: '2026-11-16', endDate: '2026-11-29' },
    shifts: [],
    staff: [
      { id: userId, displayName: 'Ada Lane', email: 'ada@care.example' },
      { id: '00000000-0000-4000-8000-000000000002', displayName: 'Bo', archivedOn: '2026-11-20' },
      { id: '00000000-0000-4000-8000-000000000003', displayName: 'Cy' },
      { id: '00000000-0000-4000-8000-000000000004', displayName: 'Cy' },
    ],
    agencies: [{ id: '00000000-0000-4000-8000-000000000009', name: 'Helping Hands', shortName: 'HH' }],
  }
  const good = { date: '17/11/2026', from: '8:00', to: '14:00' }

  test('are made with who works them, by e-mail, name or agency', () => {
    const rows = table(
      { ...good, person: 'ada@care.example', duties: 'M' },
      { ...good, agency: 'hh' },
      { ...good, person: '' },
    )
    const judged = judgeShifts(rows, known)
    expect(judged.map(({ fate }) => fate.title)).toEqual([
      'Tue 17 Nov 08:00 to 14:00, Ada Lane',
      'Tue 17 Nov 08:00 to 14:00, Helping Hands',
      'Tue 17 Nov 08:00 to 14:00, open',
    ])
    expect(judged[0]?.payload).toEqual({
      ...{ day: '2026-11-17', startTime: '08:00', endTime: '14:00', dutiesRequired: ['meds'] },
      assignedTo: [{ userId }],
    })
  })

  test('have the times of their session, where none are given', () => {
    const [night, later] = judgeShifts(
      table({ date: good.date, session: 'Night' }, { date: good.date, session: 'night', from: '22:00' }),
      known,
    )
    expect(night?.payload).toMatchObject({ startTime: '20:00', endTime: '08:00' })
    expect(later?.payload).toMatchObject({ startTime: '22:00', endTime: '08:00' })
  })

  test('are refused for the cell that is not right', () => {
    const rows = table(
      { from: '08:00', to: '14:00' },
      { ...good, date: '01/12/2026' },
      { date: good.date, to: '14:00' },
      { ...good, from: '8am' },
      { ...good, session: 'Siesta' },
      { ...good, person: 'Nobody' },
      { ...good, person: 'Cy' },
      { ...good, date: '20/11/2026', person: 'Bo' },
      { ...good, location: 'mf' },
      { ...good, agency: 'Unknown' },
    )
    expect(judgeShifts(rows, known).map(({ fate }) => fate.field)).toEqual([
      ...['date', 'date', 'from', 'from', 'session', 'person', 'person', 'person', 'location', 'agency'],
    ])
  })

  test('of a person are there once, and as many open ones are new as are not there yet', () => {
    const there = { day: '2026-11-17', startTime: '08:00:00', endTime: '14:00:00' }
    const shifts = [
      { ...there, assignedTo: [] },
      { ...there, assignedTo: [{ type: 'current' as const, userId }] },
    ]
    const evening = { ...good, from: '14:00', to: '20:00', person: 'Ada Lane' }
    const ada = { ...good, person: 'Ada Lane' }
    expect(told(judgeShifts(table(good, good, ada, ada, evening, evening), { ...known, shifts }))).toEqual([
      'already-there | This shift is already on the rota.',
      'made',
      'already-there | This shift is already on the rota.',
      'already-there | This shift is already on the rota.',
      'made',
      'faulty | person | Line 6 is the same shift.',
    ])
  })
})
