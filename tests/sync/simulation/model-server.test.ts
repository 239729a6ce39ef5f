import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, anActivity } from '../../support/rows.ts'
import { type BothServers, bothServers } from './both-servers.ts'

let both: BothServers
const client = aClient()
const friend = aClient({ initials: 'CD' })

beforeAll(async () => {
  both = await bothServers()
  await both.put('clients', client, friend)
})
afterAll(() => both.close())

const newActivity = async (clients = [client, friend], fields = {}) => {
  const activity = anActivity(clients, fields)
  await both.put('activities', activity)
  return activity
}

/** An event's body: now, under an id of its own. */
const said = (more: object = {}) => ({
  id: crypto.randomUUID(),
  date: new Date(both.clock.at).toISOString(),
  dateRecorded: new Date(both.clock.at).toISOString(),
  clockOffset: 0,
  ...more,
})

describe('the model and the real server answer alike', () => {
  test('when an activity is started, commented on and stopped', async () => {
    const { id } = await newActivity()
    const { ask, ada, ben } = both
    await ask(ada, `POST /rota-activities/${id}/start`, { body: said({ clients: [{ id: client.id }] }) })
    both.clock.at += 60_000
    await ask(ben, `POST /rota-activities/${id}/comment`, { body: said({ note: 'She sang all the way' }) })
    await ask(ada, `POST /rota-activities/${id}/stop`, {
      body: said({ satisfaction: 4, reports: [{ clientId: client.id, note: 'Tired', satisfaction: 2 }] }),
    })
    await ask(ben, `POST /rota-activities/${id}/continuation`, { body: said({ note: 'He waits at the door' }) })
    await ask(ben, `GET /rota-activities/${id}`)
    await both.compareLists()
  })

  test('when a client was taken off before what happened arrived, and comes back', async () => {
    const { id } = await newActivity()
    const { ask, ada, ben } = both
    await ask(ben, `PATCH /rota-activities/${id}`, { body: { clients: [{ id: client.id }] } })
    await ask(ada, `POST /rota-activities/${id}/comment`, { body: said({ note: 'She waved to all of us' }) })
    const body = said({ clients: [{ id: friend.id }], note: 'He came along after all' })
    await ask(ada, `POST /rota-activities/${id}/comment`, { body })
    await ask(ben, `PATCH /rota-activities/${id}`, { body: { clients: [{ id: client.id }] } })
    await ask(ben, `GET /rota-activities/${id}`)
    await both.compareLists()
  })

  test('when it could not be done, was refused, or help was called for', async () => {
    const { id } = await newActivity()
    const { ask, ada, ben, max, zoe } = both
    const retry = new Date(both.clock.at + 3_600_000).toISOString()
    const clients = [{ id: client.id }]
    await ask(ada, `POST /rota-activities/${id}/unavailable`, { body: said({ clients, reason: 'asleep', retry }) })
    await ask(ada, `POST /rota-activities/${id}/unavailable`, { body: said({ clients, reason: 'refused', note: '' }) })
    const call = said({ message: 'He has fallen' })
    await ask(ada, `POST /rota-activities/${id}/request-help`, { body: call })
    await ask(ben, `POST /rota-activities/${id}/help-seen`, { body: said({ reportId: call.id }) })
    await ask(zoe, `POST /rota-activities/${id}/comment`, { body: said({ note: 'From the agency' }) })
    await ask(ben, `GET /rota-activities/${id}`)
    await ask(max, 'GET /announcements/unread')
  })

  test('when behaviour is reported, filed and withdrawn', async () => {
    const { id } = await newActivity()
    const { ask, ada, ben, max } = both
    const path = `/rota-activities/${id}/clients/${client.id}/reports/challenging-behaviour`
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    const report = said({ type: 'AGITATED', note: 'He shouted for a while', incident })
    const calm = said({ type: 'HAPPY', note: 'She laughed' })
    await ask(ada, `POST ${path}`, { body: report })
    await ask(ada, `POST ${path}`, { body: calm })
    await ask(ada, `POST ${path}/${calm.id}/incident-report-filed`, { body: said() })
    await ask(ben, `POST ${path}/${report.id}/incident-report-filed`, { body: said() })
    await ask(ben, `POST ${path}/${report.id}/incident-report-filed`, { body: said() })
    await ask(ben, `POST ${path}/${crypto.randomUUID()}/incident-report-filed`, { body: said() })
    const withdrawal = () => ({ body: said({ reportId: calm.id, reason: 'Wrong client' }) })
    await ask(ben, `POST /rota-activities/${id}/withdraw`, withdrawal())
    await ask(max, `POST /rota-activities/${id}/withdraw`, withdrawal())
    await ask(ada, `POST /rota-activities/${id}/withdraw`, withdrawal())
  })

  test('when behaviour outside any activity makes one', async () => {
    const { ask, ada } = both
    const made = crypto.randomUUID()
    const startDate = new Date(both.clock.at).toISOString()
    const adhoc = {
      ...{ title: 'Behaviour', locationId: 'gh', startDate, endDate: startDate },
      client: { initials: 'XX', location: { locationId: 'elsewhere' } },
    }
    const path = `/rota-activities/${made}/clients/${client.id}/reports/challenging-behaviour`
    await ask(ada, `POST ${path}`, { body: said({ type: 'OTHER', note: 'On the stairs' }) })
    await ask(ada, `POST ${path}`, { body: said({ type: 'OTHER', note: 'On the stairs', adhoc }) })
    await ask(ada, `GET /rota-activities/${made}`)
    await ask(ada, `DELETE /rota-activities/${made}`, { body: {} })
  })

  test('when a person plans an activity, started for one of two', async () => {
    const { ask, ada, zoe } = both
    const [startDate, endDate] = [0, 3_600_000].map((after) => new Date(both.clock.at + after).toISOString())
    const plan = () => ({
      ...{ id: crypto.randomUUID(), title: 'Swim', type: 'support', startDate, endDate, note: ' ' },
      clients: [{ id: client.id, initials: 'ZZ' }, { id: friend.id }],
      ...{ startForClients: [{ id: friend.id }], dateRecorded: startDate, clockOffset: 0 },
    })
    const swim = plan()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await ask(ada, 'POST /rota-activities', { body: swim, headers })
    await ask(ada, 'POST /rota-activities', { body: swim, headers })
    await ask(ada, 'POST /rota-activities', { body: swim })
    await ask(ada, 'POST /rota-activities', { body: { ...plan(), master: true } })
    await ask(ada, 'POST /rota-activities', { body: { ...plan(), endDate: startDate } })
    await ask(ada, `PATCH /rota-activities/${swim.id}`, { body: { startDate: endDate } })
    await ask(ada, 'POST /rota-activities', { body: { ...plan(), clients: [{ id: crypto.randomUUID() }] } })
    await ask(zoe, 'POST /rota-activities', { body: plan() })
    await ask(ada, `GET /rota-activities/${swim.id}`)
    await ask(ada, `DELETE /rota-activities/${swim.id}`, { body: {} })
  })

  test('when what is planned has no place, or an appointment that ends before it starts', async () => {
    const { ask, ada } = both
    const [startDate, endDate] = [0, 3_600_000].map((after) => new Date(both.clock.at + after).toISOString())
    const plan = (fields: object) => ({
      ...{ id: crypto.randomUUID(), title: 'Swim', type: 'support', startDate, endDate, dateRecorded: startDate },
      ...{ clients: [{ id: client.id }], ...fields },
    })
    const make = (fields: object) => ask(ada, 'POST /rota-activities', { body: plan(fields) })
    const backwards = { appointment: { startDate: endDate, endDate: startDate } }
    expect((await make({ clients: [] })).status).toBe(422)
    expect((await make({ plan: backwards })).status).toBe(422)
    const swim = plan({})
    const edit = (body: object) => ask(ada, `PATCH /rota-activities/${swim.id}`, { body })
    await ask(ada, 'POST /rota-activities', { body: swim })
    expect((await edit({ plan: backwards })).status).toBe(422)
    expect((await edit({ clients: [] })).status).toBe(422)
    expect((await edit({ clients: [], locationId: 'gh' })).status).toBe(200)
  })

  test('when another care system keeps an activity', async () => {
    const { ask, ada, max } = both
    const [startDate, endDate] = [0, 3_600_000].map((after) => new Date(both.clock.at + after).toISOString())
    const body = {
      ...{ id: crypto.randomUUID(), title: 'Swim', type: 'support', startDate, endDate, dateRecorded: startDate },
      ...{ clients: [{ id: client.id }], externalSource: 'pcs' },
    }
    expect((await ask(ada, 'POST /rota-activities', { body })).status).toBe(403)
    expect((await ask(max, 'POST /rota-activities', { body })).status).toBe(201)
    const path = `/rota-activities/${body.id}`
    expect((await ask(ada, `POST ${path}/start`, { body: said() })).status).toBe(409)
    expect((await ask(max, `PATCH ${path}`, { body: { title: 'Swim again' } })).status).toBe(409)
    expect((await ask(max, `DELETE ${path}`, { body: { reason: 'Cancelled' } })).status).toBe(409)
    const { id } = await newActivity([client])
    expect((await ask(max, `PATCH /rota-activities/${id}`, { body: { externalSource: 'pcs' } })).status).toBe(422)
  })

  test('when two people edit one plan', async () => {
    const { id } = await newActivity([client])
    const { ask, ada, ben, max, zoe } = both
    const edit = (who: typeof ada, version: number, body: object) =>
      ask(who, `PATCH /rota-activities/${id}`, { body, headers: { 'If-Match': `"${version}"` } })
    await edit(ada, 1, { title: 'Longer walk', clients: [{ id: client.id }, { id: friend.id }] })
    await edit(ben, 1, { note: 'Bring a coat' })
    const clash = await edit(ben, 1, { title: 'Shorter walk', note: '' })
    expect(clash.status).toBe(412)
    await edit(ben, 9, { title: 'From the future' })
    const knowing = (versions: string, body: object) =>
      ask(ben, `PATCH /rota-activities/${id}`, { body, headers: { 'If-Match': versions } })
    expect((await knowing('"1", "3"', { title: 'Shorter walk' })).status).toBe(412)
    expect((await knowing('"1", "3"', { note: 'Bring a hat' })).status).toBe(200)
    await edit(zoe, 4, { title: 'By the agency' })
    await edit(ben, 4, { title: 'Shorter walk', clients: [] })
    const remove = (who: typeof ada, versions: string, body = {}) =>
      ask(who, `DELETE /rota-activities/${id}`, { body, headers: { 'If-Match': versions } })
    await remove(ada, '"1"')
    await remove(ada, '"5"')
    await ask(max, `DELETE /rota-activities/${id}`, { body: {} })
    await remove(max, '"1", "3", "4", "5"', { reason: 'Cancelled' })
    await remove(max, '"2", "3", "4", "5"', { reason: 'Cancelled' })
    await ask(max, `PATCH /rota-activities/${id}`, { body: { title: 'Gone' } })
    await both.compareLists()
  })

  test('when an event comes for an activity that was removed', async () => {
    const { id } = await newActivity([client])
    const { ask, ada, max } = both
    await ask(max, `DELETE /rota-activities/${id}`, { body: { reason: 'Cancelled' } })
    await ask(ada, `GET /rota-activities/${id}`)
    await ask(ada, `POST /rota-activities/${id}/start`, { body: said() })
    await ask(ada, `GET /rota-activities/${id}`)
    await both.compareLists()
  })

  test('when the same is sent twice, or something else under its key', async () => {
    const { id } = await newActivity([client])
    const { ask, ada, ben } = both
    const path = `POST /rota-activities/${id}/comment`
    const body = said({ note: 'Only once' })
    const headers = { 'Idempotency-Key': body.id }
    const before = both.model.applied().length
    await ask(ada, path, { body, headers })
    await ask(ada, path, { body: { ...body, clockOffset: 12_000 }, headers })
    await ask(ada, path, { body: { ...body, note: 'Something else' }, headers })
    await ask(ada, path, { body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
    await ask(ben, path, { body })
    expect(both.model.applied().slice(before)).toHaveLength(1)
    await ask(ada, path, { body: { ...body, id: crypto.randomUUID() }, headers: {} })
    expect(both.model.applied().slice(before)).toHaveLength(2)
    await ask(ada, `GET /rota-activities/${id}`)
  })

  test('when a device has a wrong clock', async () => {
    const { id } = await newActivity([client])
    const { ask, ada } = both
    const threeDays = 3 * 24 * 3_600_000
    const late = (offset: number) => new Date(both.clock.at + offset).toISOString()
    const press = (offset: number, clockOffset: number) =>
      said({ date: late(offset), dateRecorded: late(offset), clockOffset, note: 'By the clock on the wall' })
    for (const body of [
      press(threeDays, -threeDays),
      press(-threeDays, threeDays),
      press(threeDays, 0),
      press(500, 900),
    ]) {
      await ask(ada, `POST /rota-activities/${id}/comment`, { body })
    }
    const corrected = said({
      dateRecorded: late(threeDays),
      clockOffset: -threeDays,
      note: 'By the time on the screen',
    })
    await ask(ada, `POST /rota-activities/${id}/comment`, { body: corrected })
    both.clock.at += 60_000
    const ahead = said({ date: late(-90_000), dateRecorded: late(-80_000), clockOffset: 100_000, note: 'Too far' })
    await ask(ada, `POST /rota-activities/${id}/comment`, { body: ahead })
    await ask(ada, `GET /rota-activities/${id}`)
  })
})
