import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import type { Caller, Viewer } from '../../../server/caller.ts'
import { viewerOf } from '../../../server/caller.ts'
import { groundOf } from '../../../server/care-events/decide-event.ts'
import { loadEvents } from '../../../server/care-events/load-events.ts'
import { sightOf } from '../../../server/care-events/sight.ts'
import { readMutation } from '../../../server/changes/mutation-request.ts'
import { users } from '../../../server/database/schema/users.ts'
import { askOne } from '../../../server/work/load.ts'
import { isVisibleRow } from '../../../server/work/sources.ts'
import { aServer, type TestServer } from '../../support/a-server.ts'
import { freshSeed } from '../../support/fresh-seed.ts'
import { rowsOfPlan, type World, type WorldPlan, worldPlan } from './agency-world.ts'

const seed = freshSeed()
const today = new Date().toISOString().slice(0, 10)
let server: TestServer

beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** A person of this agency, or one of our own where none is said. */
const aCaller = async (agencyId?: string): Promise<Caller> => {
  const roles = agencyId === undefined ? (['cc-rota-user'] as const) : (['cc-rota-agency'] as const)
  const { id } = await server.person({ roles: [...roles], ...(agencyId === undefined ? {} : { agencyId }) })
  const all = await server.database.drizzle.select().from(users)
  const user = all.find((one) => one.id === id)
  if (user === undefined) throw new Error('There is no such person.')
  return { kind: 'person', user }
}

const put = async (world: World): Promise<void> => {
  await server.put('rotaUsers', ...world.staff)
  await server.put('rotas', ...world.rotas)
  await server.put('shifts', ...world.shifts)
  await server.put('clients', ...world.clients)
  await server.put('activities', ...world.activities.map(({ kind: _kind, ...activity }) => activity))
}

/** What this person would say of an activity, about all of these clients. */
const aComment = (caller: Caller, activityId: string, clientIds: readonly string[]) => {
  const url = `/v1/rota-activities/${activityId}/comment`
  const body = { date: new Date().toISOString(), note: 'Went well', clients: clientIds.map((id) => ({ id })) }
  const sent = { body, caller, url, method: 'POST', hostname: 'care.example', headers: {}, query: {} }
  return readMutation(commentOnActivity, { ...sent, params: { activityId } }, Date.now())
}

type Ids = { readonly activities: readonly string[]; readonly clients: readonly string[] }

/** What is asked: some activities, and of these clients those who are not on each of them. */
const asked = (world: World, count: number): Ids => {
  const some = world.activities.slice(0, count)
  const isOnEach = (clientId: string) => some.every(({ clients }) => clients.some(({ id }) => id === clientId))
  return {
    activities: some.map(({ id }) => id).toSorted(),
    clients: world.clients.flatMap(({ id }) => (isOnEach(id) ? [] : id)),
  }
}

/** Those whom the server would have this person see, where they comment on some activities and name all of these clients. */
const decided = (caller: Caller, { activities, clients }: Ids): Promise<Ids> =>
  server.database.transaction(async (tx) => {
    const requests = activities.map((id) => aComment(caller, id, clients))
    const facts = await loadEvents(tx, requests, { isPatient: true })
    const grounds = [...facts.activities.values()].map((stored) => groundOf(stored))
    const sight = sightOf(viewerOf(caller.user), { facts: facts.sight, clients: facts.known, happened: () => grounds })
    return {
      activities: grounds.filter(sight.seesActivity).map(({ stored }) => stored.document.id),
      clients: clients.filter(sight.mayMean),
    }
  })

const visible = async (table: 'activities' | 'clients', ids: readonly string[], viewer: Viewer): Promise<string[]> => {
  const seen: string[] = []
  for (const id of ids) if (await askOne(server.database.drizzle, isVisibleRow({ table, id, viewer }))) seen.push(id)
  return seen
}

const checkWorld = async (wanted: WorldPlan): Promise<void> => {
  const world = rowsOfPlan(wanted, today)
  await put(world)
  for (const agencyId of [...world.agencies.map(({ id }) => id), undefined]) {
    const caller = await aCaller(agencyId)
    const viewer = viewerOf(caller.user)
    for (const count of [world.activities.length, 2]) {
      const { activities, clients } = asked(world, count)
      const seen = await decided(caller, { activities, clients })
      expect(seen.activities.toSorted()).toEqual(await visible('activities', activities, viewer))
      expect(seen.clients).toEqual(await visible('clients', clients, viewer))
    }
  }
}

test(`whom an event may be about is decided as lists are read, whatever the provider is like (SEED=${seed})`, async () => {
  await fc.assert(fc.asyncProperty(worldPlan, checkWorld), { numRuns: 20, seed, endOnFailure: true })
}, 300_000)
