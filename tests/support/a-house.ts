import type { Activity } from '../../domain/activity/activity.ts'
import type { Upstream } from './a-phone.ts'
import { aServer, type Person, type TestServer } from './a-server.ts'
import { aClient, anActivity } from './rows.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const activity = (client: ReturnType<typeof aClient>, title: string) =>
  anActivity([client], { title, startDate: soon(-1), endDate: soon(1) })

/** A small provider on a real server in this process: a carer, a second one, a manager, one client, two activities. */
export const aHouse = async () => {
  let server: TestServer = await aServer()
  const carer = await server.person({ name: 'Ada' })
  const other = await server.person({ name: 'Ben' })
  const manager = await server.person({ name: 'Max', roles: ['cc-rota-admin'] })
  const client = aClient()
  const walk = activity(client, 'Walk to the harbour')
  const bath = activity(client, 'Bath')
  await server.put('clients', client)
  await server.put('activities', walk, bath)
  const origin = await server.listen()
  let address = origin
  const upstream: Upstream = {
    origin,
    answer: (request) => fetch(request.url.replace(origin, address), request),
  }

  const ask = (endpoint: string, who: Person = manager, body?: unknown) =>
    server.ask(who, endpoint, body === undefined ? {} : { body })

  return {
    ...{ carer, other, manager, client, walk, bath, upstream, ask },
    server: () => server,
    /** The server process ends and another one begins on the same database. */
    restart: async () => {
      await server.stop()
      server = await aServer({ database: server.database })
      address = await server.listen()
    },
    /** What the server holds of an activity: the events of its client's reports, in the order told. */
    eventsOf: async (id: string): Promise<string[]> => {
      const { clients } = (await ask(`GET /rota-activities/${id}`)).body
      return clients.flatMap(({ reports }: Activity['clients'][number]) => reports.map(({ event }) => event))
    },
    notesOf: async (id: string): Promise<string[]> => {
      const { clients } = (await ask(`GET /rota-activities/${id}`)).body
      return clients.flatMap(({ reports }: Activity['clients'][number]) => reports.flatMap(({ note }) => note ?? []))
    },
    close: () => server.close(),
  }
}

export type House = Awaited<ReturnType<typeof aHouse>>
