import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem } from '../../support/a-demo-system.ts'

let system: DemoSystem

beforeAll(async () => {
  // Late enough in the day that all of it was said.
  system = await aDemoSystem(await aDatabase(), () => Date.parse('2026-11-25T18:00:00Z'))
})
afterAll(() => system.close())

const get = async (name: string, path: string) => {
  const person = system.people.find((one) => one.name === name)
  const { body } = await system.app.inject({
    method: 'GET',
    url: `/v1${path}`,
    headers: { host: 'messaging.care.localhost:8080', authorization: `Bearer ${person?.idToken}` },
  })
  return JSON.parse(body)
}

test('the demo provider has channels in which something was said and is still to be read', async () => {
  const channels = (await get('carer', '/channels'))._embedded.channels
  const messages = (await get('carer', '/messages'))._embedded.messages
  expect(channels.map(({ name }: { name: string }) => name).sort()).toEqual(
    ['', 'Everyone', 'Georgian House', 'Meds', 'Nights', 'Summer fair'].sort(),
  )
  const has = (field: string) => messages.some((one: object) => field in one)
  expect(['mentions', 'clients', 'activity', 'replyTo', 'earlier', 'removed'].filter((field) => !has(field))).toEqual(
    [],
  )
  expect((await get('carer', '/channels/unread-count')).length).toBeGreaterThan(2)
  expect((await get('agency', '/channels'))._embedded.channels.map(({ name }: { name: string }) => name)).toEqual([
    'Georgian House',
  ])
})
