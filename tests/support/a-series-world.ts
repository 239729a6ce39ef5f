import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '../../server/database/rows-of.ts'
import { lineLogger } from '../../server/logger.ts'
import { type SeriesFiller, startSeriesFiller } from '../../server/repeats/series-filler.ts'
import { aDatabase } from './a-database.ts'
import { aServer, type Person, type TestServer } from './a-server.ts'
import { aClient, aMember, someSettings } from './rows.ts'

export const hourMs = 3_600_000
/** The Saturday in October on which the world of these tests begins, at nine in the morning in London. */
export const seriesToday = '2026-10-10'

/** An activity that a series made, as its table has it. */
export type Made = { id: string; startDate: string; title: string; version: number; gone: boolean; clients: number }

export const repeatOf = (fields = {}) => ({
  rule: 'FREQ=WEEKLY;WKST=MO;BYDAY=TU,FR',
  startsOn: '2026-10-13',
  startTime: '20:00',
  endTime: '20:45',
  ...fields,
})

export type SeriesWorld = {
  readonly server: TestServer
  readonly carer: Person
  readonly manager: Person
  readonly agency: Person
  readonly clients: readonly [ReturnType<typeof aClient>, ReturnType<typeof aClient>]
  /** What the fillers complained of. */
  readonly said: string[]
  readonly now: () => number
  readonly pass: (ms: number) => void
  /** Both processes do what is due. */
  readonly fill: () => Promise<unknown>
  /** The body of a good series: an evening walk for both clients. */
  readonly aSeries: (fields?: Record<string, unknown>) => Record<string, unknown> & { id: string }
  /** A series that was saved and filled. */
  readonly saved: (fields?: Record<string, unknown>) => Promise<Made & { endDate: string }>
  readonly change: (id: string, body: Record<string, unknown>, who?: Person) => ReturnType<TestServer['ask']>
  /** Everything that a series made, and of that what stands. */
  readonly madeBy: (seriesId: string) => Promise<Made[]>
  readonly standing: (seriesId: string) => Promise<Made[]>
  readonly daysOf: (seriesId: string) => Promise<string[]>
  readonly close: () => Promise<void>
}

const madeIn = (server: TestServer, seriesId: string): Promise<Made[]> =>
  rowsOf<Made>(
    server.database.drizzle,
    sql`select r.id::text as "id", r.body ->> 'startDate' as "startDate", r.body ->> 'title' as "title",
        r.version as "version", r.deleted_at is not null as "gone",
        (select count(*)::int from activity_clients c where c.activity_id = r.id) as "clients"
        from activities r where r.body ->> 'seriesId' = ${seriesId}::text order by r.body ->> 'startDate'`,
  )

const anEveningWalk = (clients: SeriesWorld['clients'], fields: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  ...{ title: 'Evening walk', type: 'support', locationId: 'gh', master: true, adhoc: false },
  startDate: '2026-10-13T19:00:00.000Z',
  endDate: '2026-10-13T19:45:00.000Z',
  clients: clients.map(({ id }) => ({ id })),
  repeat: repeatOf(),
  ...fields,
})

/** Two processes on one database, each with a filler of its own, in a house in London. */
export const aSeriesWorld = async (): Promise<SeriesWorld> => {
  let now = Date.parse(`${seriesToday}T08:00:00.000Z`)
  const clock = () => now
  const said: string[] = []
  const database = await aDatabase()
  const logger = lineLogger((line) => said.push(line))
  const server = await aServer({ database, clock })
  const second = await aServer({ database, clock })
  const fillers: SeriesFiller[] = [
    await startSeriesFiller({ database, logger, clock }),
    await startSeriesFiller({ database, logger, clock }),
  ]
  const clients = [aClient({ initials: 'AB' }), aClient({ initials: 'CD' })] as const
  await server.put('providerSettings', someSettings())
  await server.put('clients', ...clients)
  const carer = await server.person({ name: 'Ada' })
  await server.put('rotaUsers', aMember({ id: carer.id }))
  const fill = () => Promise.all(fillers.map((filler) => filler.drain()))
  const aSeries: SeriesWorld['aSeries'] = (fields) => anEveningWalk(clients, fields)
  const standing = async (seriesId: string) => (await madeIn(server, seriesId)).filter(({ gone }) => !gone)
  return {
    ...{ server, carer, clients, said, fill, aSeries, standing, now: clock },
    manager: await server.person({ roles: ['cc-rota-admin'] }),
    agency: await server.person({ roles: ['cc-rota-agency'], agencyId: crypto.randomUUID() }),
    pass: (ms) => {
      now += ms
    },
    saved: async (fields) => {
      const made = await server.ask(carer, 'POST /rota-activities', { body: aSeries(fields) })
      expect(made.status).toBe(201)
      await fill()
      return made.body
    },
    change: (id, body, who = carer) => second.ask(who, `PATCH /rota-activities/${id}`, { body }),
    madeBy: (seriesId) => madeIn(server, seriesId),
    daysOf: async (seriesId) => (await standing(seriesId)).map(({ startDate }) => startDate.slice(0, 10)),
    close: async () => {
      for (const filler of fillers) await filler.stop()
      await second.stop()
      await server.close()
    },
  }
}
