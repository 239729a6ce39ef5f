import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../support/event-stream.ts'
import { aClient, anActivity } from '../../support/rows.ts'
import { type Both, type BothServers, bothServers } from './both-servers.ts'

let both: BothServers
const client = aClient()
const deviceId = crypto.randomUUID()

beforeAll(async () => {
  both = await bothServers()
  await both.put('clients', client)
})
afterAll(() => both.close())

const newActivity = async () => {
  const activity = anActivity([client])
  await both.put('activities', activity)
  return activity
}

const press = (more: object = {}) => {
  const date = new Date(both.clock.at).toISOString()
  return { id: crypto.randomUUID(), date, dateRecorded: date, clockOffset: 0, ...more }
}

const numbered = (key: string, seq: number) => ({
  'Idempotency-Key': key,
  Device: `${deviceId};seq=${seq};newest=9;name=Tablet%204F2A`,
})

/** Somebody's roles, at both: what the model takes of them, the real server's administrator does. */
const changeRights = async (kind: 'take-rights' | 'give-rights', { id }: Both): Promise<void> => {
  const rolesOf = () => both.model.people().find((one) => one.id === id)?.roles ?? []
  const seen = rolesOf()
  both.model.elsewhere(kind, id)
  const admin = await both.real.person({ name: 'Sys', roles: ['sysadmin'] })
  const changed = await both.real.ask(admin, `PUT /users/${id}/roles`, { body: { roles: rolesOf(), seen } })
  expect(changed.status).toBe(200)
}

describe('the model and the real server take the same', () => {
  test('again from whoever has lost the right to it since, and nothing that is new', async () => {
    const { id } = await newActivity()
    const { ask, ben } = both
    const [note, next] = [press({ note: 'Slept badly' }), press({ note: 'Woke up' })]
    const comment = (body: typeof note) =>
      ask(ben, `POST /rota-activities/${id}/comment`, { body, headers: { 'Idempotency-Key': body.id } })
    await comment(note)
    await changeRights('take-rights', ben)
    expect((await comment(note)).body).toMatchObject({ id: note.id, status: 200 })
    expect((await comment(next)).status).toBe(403)
    await changeRights('give-rights', ben)
    expect((await comment(next)).status).toBe(200)
  })

  test('in a batch, of which a refused entry holds back its chain alone', async () => {
    const [walk, bath] = [await newActivity(), await newActivity()]
    const { ask, ada } = both
    const asked = (endpoint: string, chain: string, { headers = {}, ...body }: Record<string, unknown>) => {
      const [method, path] = endpoint.split(' ')
      return { id: crypto.randomUUID(), method, path: `/v1${path}`, chain, headers, body }
    }
    const comment = (id: string, chain: string, note: string) =>
      asked(`POST /rota-activities/${id}/comment`, chain, press({ note }))
    const requests = [
      comment(walk.id, 'walk', 'First'),
      asked(`PATCH /rota-activities/${walk.id}`, 'walk', { title: 'A', headers: { 'If-Match': '"1"' } }),
      asked(`PATCH /rota-activities/${walk.id}`, 'walk', { title: 'B', headers: { 'If-Match': '$previous' } }),
      comment(bath.id, 'bath', ''),
      comment(bath.id, 'bath', 'Not tried'),
      comment(walk.id, 'walk', 'Last'),
      asked('POST /session/grant', 'other', { deviceId }),
      asked('GET /nowhere', 'other', {}),
    ]
    const { body } = await ask(ada, 'POST /batch', { body: { requests } })
    expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([
      ...[200, 200, 200, 422],
      ...[424, 200, 404, 424],
    ])
    await ask(ada, 'POST /batch', { body: { requests: [] } })
    await ask(ada, 'POST /batch', { body: { requests: Array.from({ length: 101 }, () => requests[0]) } })
    await ask(ada, `GET /rota-activities/${walk.id}`)
  })

  test('under a permit that hands in and reads nothing', async () => {
    const { id } = await newActivity()
    const { ask, ada, permitOf } = both
    const permit = permitOf(ada)
    const body = press({ note: 'Pressed before she signed out' })
    const headers = numbered(body.id, 4)
    await ask(permit, `POST /rota-activities/${id}/comment`, { body, headers })
    await ask(permit, `POST /rota-activities/${id}/comment`, { body, headers })
    await ask(permit, `POST /rota-activities/${id}/comment`, { body: press({ note: 'Without a key' }) })
    await ask(permit, `PATCH /rota-activities/${id}`, { body: { title: 'Other' }, headers })
    await ask(permit, `GET /rota-activities/${id}`)
    await ask(permit, 'POST /log/logout', { body: press(), headers: { 'Idempotency-Key': crypto.randomUUID() } })
    await ask(ada, `GET /rota-activities/${id}`)
    expect(both.model.applied().filter(({ seq }) => seq === 4)).toMatchObject([
      { id: body.id, userId: ada.id, carrier: 'grant', deviceId, target: id, name: 'v1.activity.comment' },
    ])
  })

  test('with the numbers of a device, of which it tells what arrived', async () => {
    const { id } = await newActivity()
    const { ask, ada } = both
    for (const [seq, note] of [
      [7, 'Seven'],
      [6, ''],
      [5, 'Five'],
    ] as const) {
      const body = press({ note })
      await ask(ada, `POST /rota-activities/${id}/comment`, { body, headers: numbered(body.id, seq) })
    }
    const waiting = [{ seq: 6, userId: ada.id, kind: 'v1.activity.comment', pressedAt: press().date }]
    const ping = { deviceId, origin: 'rota', newest: 9, waiting, version: '1' }
    const { body } = await ask(ada, 'POST /users/me/ping', { body: ping })
    expect(body.received).toEqual([4, 5, 7])
    await ask(ada, 'POST /users/me/ping', { body: {} })
    await ask(ada, 'GET /users/me')
  })

  test('what changes no row, and what nobody knows', async () => {
    const { ask, ada } = both
    const { id } = await newActivity()
    const unknown = crypto.randomUUID()
    const nobody = { id: ada.id, real: 'Bearer nonsense', model: 'Bearer nonsense' }
    await ask(ada, 'POST /log/logout', { body: press() })
    const entry = { entryId: crypto.randomUUID(), entryName: 'Comment', reason: 'Written twice' }
    await ask(ada, 'POST /log/set-aside', { body: press(entry) })
    await ask(ada, 'POST /log/viewed', { body: press({ clientIds: [client.id] }) })
    await ask(ada, 'POST /log/viewed', { body: press({ clientIds: [unknown] }) })
    await ask(ada, 'POST /notification-token/delete', { body: { id: crypto.randomUUID(), tokenId: 'abc' } })
    await ask(ada, `POST /announcements/${unknown}/mark-read`, { body: { id: crypto.randomUUID() } })
    await ask(ada, `POST /rota-activities/${unknown}/start`, { body: press() })
    await ask(ada, `POST /rota-activities/${id}/start`, { body: press({ clients: [{ id: unknown }] }) })
    await ask(ada, `POST /rota-activities/${id}/start`, { body: press({ mood: 'good' }) })
    await ask(ada, `POST /rota-activities/${id}/start`, { body: press({ activityId: id }) })
    await ask(ada, `POST /rota-activities/${id}/withdraw`, { body: press({ reportId: unknown, reason: 'Oops' }) })
    await ask(nobody, 'GET /users/me')
    await ask(nobody, `POST /rota-activities/${id}/start`, { body: press() })
    await ask(ada, 'POST /rota-activities/nowhere/else/at/all', { body: {} })
  })

  test('and tell the same live events', async () => {
    const { ask, ada, max, real, model } = both
    const texts: string[] = []
    const headers = new Map([['authorization', ada.model]])
    model.openEvents({ method: 'GET', path: '/v1/events', headers, body: undefined }, (text) => texts.push(text))
    const listener = await listenTo(await real.listen(), { id: ada.id, token: ada.real })
    const { id } = await newActivity()
    await ask(ada, `POST /rota-activities/${id}/start`, { body: press() })
    // What was written before this may be told late.
    const next = async (): Promise<Awaited<ReturnType<typeof listener.next>>> => {
      const event = await listener.next()
      return event.data.id === id ? event : next()
    }
    // Each row is told as it is by then: what goes before it is heard of would be told as gone twice.
    const started = async (): Promise<Awaited<ReturnType<typeof listener.next>>> => {
      const event = await next()
      return event.data.resource?.clients[0].reports.length > 0 ? event : started()
    }
    const heardFirst = await started()
    await ask(max, `DELETE /rota-activities/${id}`, { body: { reason: 'Cancelled' } })
    const heard = [heardFirst, await next()]
    listener.stop()
    const told = texts
      .filter((text) => text.includes(id))
      .map((text) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''))
    expect(told.slice(-2).map(({ action, resource }) => [action, resource?.clients[0].reports[0].event])).toEqual(
      heard.map(({ data: { action, resource } }) => [action, resource?.clients[0].reports[0].event]),
    )
  })
})
