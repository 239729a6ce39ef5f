import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { aClient, anActivity } from '../../support/rows.ts'

let server: TestServer
let carer: Person
const [first, second] = [aClient(), aClient()]
const both = anActivity([first, second])

beforeEach(async () => {
  server = await aServer()
  carer = await server.person()
  await server.put('clients', first, second)
  await server.put('activities', both, anActivity([first]), anActivity())
})
afterEach(() => server.close())

/** Of whom this person's reads of activities told, row by row of the trail. */
const noted = async (person: Person) => {
  const rows = await rowsOf<{ ids: string[] }>(
    server.database.drizzle,
    sql`select to_jsonb(subject_ids) as "ids" from audit_trail
        where user_id = (${person.id}::text)::uuid and action = 'read' and subject = 'activities' order by id`,
  )
  return rows.map(({ ids }) => ids.toSorted())
}

const ofBoth = [first.id, second.id].toSorted()

test('a request that delivers activities, or incidents to be filed, leaves one row with their clients', async () => {
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [] }
  const body = { date: new Date().toISOString(), type: 'AGITATED', note: 'Shouted', incident }
  const path = `/rota-activities/${both.id}/clients/${second.id}/reports/challenging-behaviour`
  await server.ask(carer, `POST ${path}`, { body })
  const lists = ['', '/in-progress', '/reports/challenging-behaviour/unfiled-incident-reports', `/${both.id}`]
  for (const list of lists) await server.ask(carer, `GET /rota-activities${list}`)
  // Nothing is in progress: nothing was told.
  expect(await noted(carer)).toEqual([ofBoth, ofBoth, ofBoth])
})

test('a device that keeps its copy fresh leaves one row a day for each person and client', async () => {
  const mirror = `GET /rota-activities?${new URLSearchParams({ sort: '{"dateModified":1}' })}`
  await server.ask(carer, mirror)
  await server.ask(carer, mirror)
  expect(await noted(carer)).toEqual([ofBoth])
  const third = aClient()
  await server.put('clients', third)
  await server.put('activities', anActivity([first, third]))
  await server.ask(carer, mirror)
  expect(await noted(carer)).toEqual([ofBoth, [third.id]])
  const colleague = await server.person()
  await server.ask(colleague, mirror)
  expect(await noted(colleague)).toEqual([[...ofBoth, third.id].toSorted()])
})
