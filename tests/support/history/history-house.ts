import { sql } from 'drizzle-orm'
import { serverEpoch } from '../../../server/database/change-clock.ts'
import { raiseVisibility } from '../../../server/visibility/raise-visibility.ts'
import { aDatabase } from '../a-database.ts'
import { type Asked, aServer, type Person, type TestServer } from '../a-server.ts'
import { aClient, anActivity, aRota, aShift, todays } from '../rows.ts'
import { restoreCopy, takeCopy } from './copies.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const agencyId = crypto.randomUUID()

const peopleOf = async (server: TestServer) => ({
  carers: [
    await server.person({ name: 'Ada' }),
    await server.person({ name: 'Ben' }),
    await server.person({ name: 'Cleo' }),
    await server.person({ name: 'Dan', roles: ['cc-rota-agency'], agencyId }),
  ],
  manager: await server.person({ name: 'Max', roles: ['cc-rota-admin'] }),
})

const titles = ['Walk to the harbour', 'Bath', 'Lunch', 'Medicines', 'Chess', 'Gardening']

/** Six activities of today with one client or two; the agency's shift runs all but the first. */
const plannedOf = (
  clients: readonly ReturnType<typeof aClient>[],
  { id: shiftId, rotaId }: ReturnType<typeof aShift>,
) =>
  titles.map((title, at) =>
    anActivity(clients.slice(at % 2, 2), {
      title,
      startDate: soon(-1),
      endDate: soon(1 + at),
      shifts: [{ shiftId, rotaId, ...(at === 0 ? { userId: crypto.randomUUID() } : { agencyId }) }],
    }),
  )

/** A provider on a real server in this process, for histories one after another: each begins from the same rows. */
export const aHistoryHouse = async () => {
  const database = await aDatabase()
  let server = await aServer({ database })
  const people = await peopleOf(server)
  const clients = [aClient(), aClient({ initials: 'CD' })]
  const rota = aRota()
  const shift = aShift(rota, { ...todays, assignedTo: [{ type: 'current', agencyId, displayName: 'Helping Hands' }] })
  const planned = plannedOf(clients, shift)
  await server.put('clients', ...clients)
  await server.put('rotas', rota)
  await server.put('shifts', shift)
  await server.put('activities', ...planned)
  await takeCopy(database, 'beginning')
  let address = await server.listen()
  let isAway = false
  let epoch = await serverEpoch(database.drizzle)

  const again = async (between: () => Promise<void>) => {
    isAway = true
    await server.stop()
    await between()
    server = await aServer({ database })
    address = await server.listen()
    epoch = await serverEpoch(database.drizzle)
    isAway = false
  }
  const rights = (who: Person, change: string) =>
    database.transaction(async (tx) => {
      await tx.execute(sql.raw(`update users set ${change} where id = '${who.id}'`))
      await raiseVisibility(tx, sql`u.id::text = ${who.id}::text`)
    })

  return {
    ...people,
    agencyId,
    clients,
    planned: planned.map(({ id }) => id),
    database,
    address: () => address,
    /** What every answer of the server carries. */
    epoch: () => epoch,
    /** Between the end of one server process and the start of the next. */
    isAway: () => isAway,
    ask: (
      who: Person,
      endpoint: string,
      options: { body?: unknown; headers?: Record<string, string> } = {},
    ): Promise<Asked> => server.ask(who, endpoint, options),
    /** Everything as it was at the beginning. */
    begin: () => again(() => restoreCopy(database, 'beginning')),
    restart: () => again(async () => undefined),
    backUp: () => takeCopy(database, 'backup'),
    restore: () => again(() => restoreCopy(database, 'backup')),
    /** An administrator gives a carer other rights. */
    makeAgency: (who: Person) => rights(who, `roles = '{cc-rota-agency}', agency_id = '${agencyId}'`),
    makeCarer: (who: Person) => rights(who, `roles = '{cc-rota-user}', agency_id = null`),
    archive: (who: Person) => rights(who, 'archived_at = now()'),
    close: () => server.close(),
  }
}

export type HistoryHouse = Awaited<ReturnType<typeof aHistoryHouse>>
