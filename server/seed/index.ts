import type { Database, Queryable } from '../database/connection.ts'
import { isStillEmpty } from '../database/still-empty.ts'
import { accountId, DEMO_PASSWORD, demoAccounts, insertPeople, type SignInOfDemo } from './accounts.ts'
import { toActivityRow } from './activity.ts'
import { demoAgencies, toAgencyRow } from './agencies.ts'
import { insertAnnouncements } from './announcements.ts'
import { insertCareRecords } from './care-records.ts'
import { insertChat } from './chat.ts'
import { toClientRow } from './clients.ts'
import { demoDayOf } from './demo-day.ts'
import { type DemoProvider, demoProviderFor } from './demo-provider.ts'
import { demoSettings } from './provider.ts'
import { toRotaRow } from './rotas.ts'
import { insertActivities, insertActivityEvents, insertDocuments } from './seed-writer.ts'
import { toShiftRow } from './shifts.ts'
import { insertSignIns } from './sign-ins.ts'
import { toRotaUserRow } from './staff.ts'

export { DEMO_PASSWORD, demoAccounts } from './accounts.ts'

/**
 * What loading the demo provider needs. `zone` is the demo provider's own unless given, and every account has the
 * published password unless others are given.
 */
export type SeedContext = Omit<SignInOfDemo, 'passwordOf'> & {
  readonly database: Database
  readonly passwordOf?: SignInOfDemo['passwordOf']
  readonly clock: () => number
  readonly zone?: string
}

const insertDirectory = async (tx: Queryable, { day, staff, clients, oncall }: DemoProvider): Promise<void> => {
  await insertDocuments(tx, 'providerSettings', [{ ...demoSettings, timeZone: day.zone }])
  await insertDocuments(tx, 'agencies', demoAgencies.map(toAgencyRow))
  await insertDocuments(tx, 'rotaUsers', staff.map(toRotaUserRow))
  await insertDocuments(
    tx,
    'clients',
    clients.map((client) => toClientRow(client, day)),
  )
  await insertDocuments(tx, 'oncall', oncall)
}

const insertRotas = async (tx: Queryable, { rotas, shifts, activities }: DemoProvider): Promise<void> => {
  const run = new Map<string, string[]>()
  for (const { id, shifts: ranBy } of activities) {
    for (const shift of ranBy) run.set(shift.id, [...(run.get(shift.id) ?? []), id])
  }
  await insertDocuments(tx, 'rotas', rotas.map(toRotaRow))
  await insertDocuments(
    tx,
    'shifts',
    shifts.map((shift) => toShiftRow(shift, run.get(shift.id) ?? [])),
  )
}

/**
 * Loads the demo provider into an empty system, in one transaction: all of it or nothing; a system with people in it is
 * left alone. The same on every machine for the same day; what is going on follows the hour. Answers whether it was
 * loaded.
 */
export const seedDemo = async (context: SeedContext): Promise<boolean> => {
  const { database, createAccounts, clock, zone, passwordOf = () => DEMO_PASSWORD } = context
  const day = demoDayOf(clock(), zone ?? demoSettings.timeZone)
  const provider = demoProviderFor(day)
  return database.transaction(async (tx) => {
    if (!(await isStillEmpty(tx))) return false
    await insertPeople(tx, { createAccounts, passwordOf }, provider)
    await insertDirectory(tx, provider)
    await insertRotas(tx, provider)
    await insertActivities(tx, provider.activities.map(toActivityRow))
    await insertActivityEvents(tx, provider.events)
    await insertCareRecords(tx, provider.clients, day)
    await insertSignIns(tx, provider.shifts, day)
    await insertChat(tx, provider)
    await insertAnnouncements(tx, provider, demoAccounts.map(accountId))
    return true
  })
}
