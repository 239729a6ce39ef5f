import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays } from '../../../domain/time/local-day.ts'
import { localDayOf, startOfDay } from '../../../domain/time/zone.ts'
import { settingsFrom } from '../../../server/config/settings.ts'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { beginSystem } from '../../../server/first-start.ts'
import { silentLogger } from '../../../server/logger.ts'
import { openMigrated, openSystem } from '../../../server/open-system.ts'
import { accountId, demoAccounts } from '../../../server/seed/accounts.ts'
import { insertActivities } from '../../../server/seed/seed-writer.ts'
import { RunningServer } from '../../e2e/support/running-server.ts'
import { careRows, type WireRow, zone } from '../server/care-rows.ts'

type Named = { id: string; initials: string; locationId: string }

type Chosen = { readonly row: WireRow; readonly isOwn: boolean }

/** Of today's activities so many are the carer's own: what Home shows is the same in every home. */
const ownToday = 10
const homes = ['gh', 'mf']

const carerId = (): string => {
  const carer = demoAccounts.find(({ email }) => email.startsWith('carer@'))
  if (carer === undefined) throw new Error('The demo provider has no carer.')
  return accountId(carer)
}

/** The plan of one of the benchmark's rows, for clients and homes of the demo provider. `isOwn`: run by its carer. */
const planOf = ({ row, isOwn }: Chosen, at: number, clients: readonly Named[]) => {
  const {
    version: _version,
    dateCreated: _created,
    dateModified: _modified,
    reports: _reports,
    rotaId: _rota,
    ...plan
  } = row
  const locationId = isOwn ? 'gh' : homes[at % homes.length]
  const chosen = clients.filter((client) => client.locationId === locationId)
  const two = [chosen[at % chosen.length], chosen[(at + 1) % chosen.length]].flatMap((one) => one ?? [])
  const userId = isOwn ? carerId() : '00000000-0000-4000-8000-0000000000aa'
  return {
    ...plan,
    locationId,
    shifts: [{ shiftId: row.id, rotaId: row.id, userId, displayName: isOwn ? 'Amara Bello' : 'Somebody else' }],
    clients: two.map(({ id, initials }) => ({ id, initials, location: { locationId } })),
  }
}

/** So many of a provider's 12,000 activities: the carer's own of today first, then of all days alike. */
const chosenRows = (count: number): Chosen[] => {
  const today = localDayOf(Date.now(), zone)
  const [from, until] = [today, addDays(today, 1)].map((day) => new Date(startOfDay(day, zone)).toISOString())
  const { activities } = careRows(1, today)
  const isToday = ({ startDate }: WireRow) => String(startDate) >= String(from) && String(startDate) < String(until)
  const own = activities.filter(isToday).slice(0, ownToday)
  const others = activities.filter((row) => !own.includes(row))
  const step = others.length / (count - ownToday)
  const spread = Array.from({ length: count - ownToday }, (_, at) => others[Math.floor(at * step)])
  return [
    ...own.map((row) => ({ row, isOwn: true })),
    ...spread.flatMap((row) => (row === undefined ? [] : [{ row, isOwn: false }])),
  ]
}

/** The built server of the demo provider with this many activities over 60 days around today, and none besides. */
export const aHouseOf = async (count: number): Promise<RunningServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'carelight-lists-'))
  const settings = settingsFrom({ DATA_DIR: folder, DEMO: 'on' })
  const database = await openMigrated(settings)
  await beginSystem(await openSystem(settings, { database, logger: silentLogger, clock: Date.now }))
  const clients = await rowsOf<Named>(
    database.drizzle,
    sql`select id::text as id, body ->> 'initials' as initials, body -> 'location' ->> 'locationId' as "locationId" from clients`,
  )
  await database.transaction(async (tx) => {
    // What happened is never deleted: the demo's own activities are removed as people remove them.
    await tx.execute(sql`update activities set deleted_at = now()`)
    await insertActivities(
      tx,
      chosenRows(count).map((chosen, at) => planOf(chosen, at, clients)),
    )
  })
  await database.close()
  const server = await RunningServer.create({ template: folder })
  rmSync(folder, { recursive: true, force: true })
  return server
}
