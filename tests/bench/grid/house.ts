import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toWireInstant } from '../../../domain/time/instant.ts'
import { addDays, type LocalDay, mondayOf } from '../../../domain/time/local-day.ts'
import { instantOf, localDayOf } from '../../../domain/time/zone.ts'
import { settingsFrom } from '../../../server/config/settings.ts'
import { beginSystem } from '../../../server/first-start.ts'
import { silentLogger } from '../../../server/logger.ts'
import { openMigrated, openSystem } from '../../../server/open-system.ts'
import { insertDocuments, type SeedRow } from '../../../server/seed/seed-writer.ts'
import { RunningServer } from '../../e2e/support/running-server.ts'
import { zone } from '../server/care-rows.ts'

export const people = 300
const shiftCount = 2000
/** Where the demo provider has a manager; those who work there already come on top. */
const location = 'gh'
export const rotaId = '0a000000-0000-4000-8000-000000000001'

const timesBySlot: Readonly<Record<string, readonly [string, string]>> = {
  M: ['08:00', '14:00'],
  A: ['14:00', '20:00'],
  D: ['08:00', '20:00'],
  N: ['20:00', '08:00'],
}
/** Fortnights of seven shifts; some of them have a short rest or a long week in them. */
const fortnights = [
  'MM-AA--N-N--M-',
  'D-DD--DD--D--D',
  'NN--NN---N-NN-',
  'AM--MAA--M--M-',
  'DDDD-----MM-A-',
  '-A-AMM--A-N-A-',
]

const idOf = (kind: string, at: number): string => `0${kind}000000-0000-4000-8000-${String(at).padStart(12, '0')}`

const personOf = (at: number): SeedRow => ({
  id: idOf('b', at),
  userId: idOf('b', at),
  displayName: `${['Amber', 'Bettina', 'Christopher', 'Dee', 'Efua'][at % 5]} ${['Lane', 'Ng', 'Fitzwilliam-Hart'][at % 3]} ${at}`,
  initials: `P${at}`,
  locations: [location],
  placeOfWork: location,
  dutiesQualifiedFor: at % 2 === 0 ? ['meds'] : ['meds', 'hoc'],
  contractedHoursPerWeek: [20, 30, 37.5][at % 3],
})

type Worked = { readonly day: LocalDay; readonly slot: string; readonly who: SeedRow }

const shiftOf = ({ day, slot, who }: Worked, at: number): SeedRow => {
  const [start, end] = timesBySlot[slot] ?? ['08:00', '14:00']
  return {
    id: idOf('c', at),
    shiftId: idOf('c', at),
    rotaId,
    day,
    startTime: `${start}:00`,
    endTime: `${end}:00`,
    startDate: toWireInstant(instantOf(day, start, zone)),
    endDate: toWireInstant(instantOf(end > start ? day : addDays(day, 1), end, zone)),
    ...{ location, rotaType: 'care', rotaStatus: 'published' },
    dutiesRequired: at % 3 === 0 ? ['meds'] : [],
    ...(at % 16 === 0 ? { notes: 'Please read the handover book first.' } : {}),
    coverNotRequired: false,
    schedule: [{ startTime: `${start}:00`, endTime: `${end}:00`, type: 'care' }],
    activities: [],
    // Some are still open.
    assignedTo: at % 100 === 0 ? [] : [{ type: 'current', userId: who['userId'], displayName: who['displayName'] }],
  }
}

const rowsFrom = (monday: LocalDay) => {
  const staff = Array.from({ length: people }, (_, at) => personOf(at))
  const all = staff.flatMap((who, at) =>
    [...(fortnights[at % fortnights.length] ?? '')].flatMap((slot, day) => (slot === '-' ? [] : [{ who, slot, day }])),
  )
  const shifts = all
    .slice(0, shiftCount)
    .map(({ who, slot, day }, at) => shiftOf({ day: addDays(monday, day), slot, who }, at))
  return { staff, shifts }
}

/** The built server of the demo provider with one published rota more: 300 people, 2,000 shifts, 14 days from this week's Monday. */
export const aRotaOfManyPeople = async (): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'carelight-grid-'))
  const settings = settingsFrom({ DATA_DIR: folder, DEMO: 'on' })
  const database = await openMigrated(settings)
  await beginSystem(await openSystem(settings, { database, logger: silentLogger, clock: Date.now }))
  const startDate = mondayOf(localDayOf(Date.now(), zone))
  const { staff, shifts } = rowsFrom(startDate)
  const rota = { id: rotaId, name: 'Everybody', type: 'care', status: 'published', location }
  await database.transaction(async (tx) => {
    await insertDocuments(tx, 'rotaUsers', staff)
    await insertDocuments(tx, 'rotas', [{ ...rota, startDate, endDate: addDays(startDate, 13) }])
    await insertDocuments(tx, 'shifts', shifts)
  })
  await database.close()
  const server = await RunningServer.create({ template: folder })
  rmSync(folder, { recursive: true, force: true })
  return server
}
