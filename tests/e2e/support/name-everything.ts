import { programFor } from './api.ts'
import type { RunningServer } from './running-server.ts'
import { ACCOUNTS } from './sign-in.ts'

const HOUR_MS = 3_600_000

type Row = { readonly id: string } & Readonly<Record<string, unknown>>
type Named = { readonly name: string }

const rowsOf = async (ask: Ask, path: string): Promise<Row[]> =>
  Object.values((await ask(path))._embedded as Record<string, Row[]>)[0] ?? []

type Ask = Awaited<ReturnType<typeof programFor>>

const renamed = <One extends Named>(list: unknown, say: (name: string) => string): One[] =>
  (list as One[]).map((one) => ({ ...one, name: say(one.name) }))

/** Everything of the provider's settings that has a name. */
const nameSettings = async (manager: Ask, say: (name: string) => string): Promise<void> => {
  const [settings] = await rowsOf(manager, '/v1/provider-settings')
  if (!settings) throw new Error('The demo provider has no settings')
  const locations = renamed<Named & { readonly rooms: unknown }>(settings.locations, say)
  await manager(`/v1/provider-settings/${settings.id}`, {
    method: 'PATCH',
    body: {
      providerName: say('Carelight'),
      locations: locations.map((place) => ({ ...place, rooms: renamed(place.rooms, say) })),
      sessions: renamed(settings.sessions, say),
      duties: renamed(settings.duties, say),
      activityTypes: renamed(settings.activityTypes, say),
    },
  })
}

/** Those who are cared for: initials are too short for more than a few letters. */
const nameClients = async (manager: Ask, say: (name: string) => string): Promise<void> => {
  for (const { id, location } of await rowsOf(manager, '/v1/clients?pageSize=500')) {
    const { locationId, roomNumber = '' } = location as { locationId: string; roomNumber?: string }
    await manager(`/v1/clients/${id}`, {
      method: 'PATCH',
      body: {
        location: { locationId, roomNumber: say(roomNumber).slice(0, 50) },
        whatMatters: say('Music'),
        risksAndTriggers: say('Thunder'),
      },
    })
  }
}

/** The shifts of today's rotas: title, notes, and what the care in them says. */
const nameShifts = async (manager: Ask, say: (name: string) => string, rotaId: string): Promise<void> => {
  const { name, shifts } = await manager(`/v1/rotas/${rotaId}`)
  await manager(`/v1/rotas/${rotaId}`, { method: 'PATCH', body: { name: say(name) } })
  for (const { id } of shifts.slice(0, 20)) {
    await manager(`/v1/rotas/${rotaId}/shifts/${id}`, {
      method: 'PATCH',
      body: {
        title: say('Early'),
        notes: say('Bring a coat'),
        schedule: [{ startTime: '10:00', endTime: '10:30', type: 'care', notes: say('breakfast') }],
      },
    })
  }
}

const nameActivities = async (
  manager: Ask,
  { port }: RunningServer,
  say: (name: string) => string,
): Promise<string> => {
  const carer = await programFor(port, ACCOUNTS.carer)
  const [startDate, endDate] = [-12, 24].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
  const days = `startDate=${startDate}&endDate=${endDate}`
  const theirs = (await rowsOf(carer, `/v1/rota-activities/for-user?${days}`)).slice(0, 12)
  for (const { id } of theirs) {
    await manager(`/v1/rota-activities/${id}`, { method: 'PATCH', body: { title: say('Walk'), note: say('Slowly') } })
    await manager(`/v1/rota-activities/${id}/comment`, {
      method: 'POST',
      body: { date: new Date().toISOString(), note: say('All went well') },
    })
  }
  return theirs[0]?.id ?? ''
}

/** What people named and wrote says something else everywhere; answers where some of it is to be read. */
export const nameEverything = async (server: RunningServer, say: (name: string) => string) => {
  const manager = await programFor(server.port, ACCOUNTS.manager)
  await nameSettings(manager, say)
  await nameClients(manager, say)
  for (const { id, displayName } of await rowsOf(manager, '/v1/rota-users?pageSize=500')) {
    await manager(`/v1/rota-users/${id}`, { method: 'PATCH', body: { displayName: say(String(displayName)) } })
  }
  for (const { id, name } of await rowsOf(manager, '/v1/rota-agencies')) {
    await manager(`/v1/rota-agencies/${id}`, { method: 'PATCH', body: { name: say(String(name)) } })
  }
  const rotas = (await rowsOf(manager, '/v1/rotas/current')).filter(({ location }) => location === 'gh')
  for (const { id } of rotas) await nameShifts(manager, say, id)
  const activityId = await nameActivities(manager, server, say)
  const [client] = await rowsOf(manager, '/v1/clients')
  return { activityId, clientId: client?.id ?? '', rotaId: rotas[0]?.id ?? '' }
}
