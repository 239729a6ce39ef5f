import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/database/rows-of.ts'
import { revokeGrants } from '../../../server/identity/grants.ts'
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts'
import { aDatabase } from '../../support/a-database.ts'
import { aDemoSystem, type DemoSystem, type SignedIn } from '../../support/a-demo-system.ts'

let system: DemoSystem
let manager: SignedIn
let sysadmin: SignedIn
let activityId: string

const named = (name: string): SignedIn => {
  const found = system.people.find((person) => person.name === name)
  if (found === undefined) throw new Error(`Nobody is called ${name}`)
  return found
}

type Sent = { method: 'GET' | 'POST' | 'PATCH' | 'PUT'; url: string; body?: unknown; headers?: Record<string, string> }

const send = async (authorization: string, { method, url, body, headers = {} }: Sent) => {
  const answer = await system.app.inject({
    ...{ method, url: `/v1${url}`, headers: { authorization, host: 'rota.care.localhost:8080', ...headers } },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), headers: answer.headers }
}
const as = (person: SignedIn, sent: Sent) => send(`Bearer ${person.idToken}`, sent)

beforeAll(async () => {
  system = await aDemoSystem(await aDatabase())
  manager = named('manager')
  sysadmin = named('sysadmin')
  const { body } = await as(manager, { method: 'GET', url: '/rota-activities' })
  activityId = body._embedded['rota-activities'][0].id
})
afterAll(() => system.close())

/** A tablet on which somebody was signed in, and left their permit. */
const aTablet = async (person: SignedIn) => {
  const deviceId = crypto.randomUUID()
  const { body } = await as(person, { method: 'POST', url: '/session/grant', body: { deviceId } })
  let seq = 0
  const handsIn = (sent: Omit<Sent, 'method'>, device: string | undefined = deviceId) => {
    seq += 1
    const headers = { 'idempotency-key': crypto.randomUUID(), device: `${device};seq=${seq};newest=${seq}` }
    return send(`Grant ${body.grant}`, { method: 'POST', ...sent, headers: { ...headers, ...sent.headers } })
  }
  const comments = (note: string, { device, id = crypto.randomUUID() }: { device?: string; id?: string } = {}) =>
    handsIn(
      {
        ...{ url: `/rota-activities/${activityId}/comment`, headers: { 'idempotency-key': id } },
        body: { id, date: new Date().toISOString(), dateRecorded: '2026-11-21T11:00:00.000Z', note, clients: [] },
      },
      device,
    )
  return { deviceId, grant: body, handsIn, comments }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
const reportsSaying = async (note: string): Promise<any[]> => {
  const { body } = await as(manager, { method: 'GET', url: `/rota-activities/${activityId}` })
  return [...body.reports, ...body.clients.flatMap(({ reports }: { reports: unknown[] }) => reports)].filter(
    (report) => report.note === note,
  )
}

const waiting = async () => {
  const { body } = await as(manager, { method: 'GET', url: '/entries-apart' })
  return body._embedded['entries-apart']
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
const waitingSaying = async (note: string): Promise<any> =>
  (await waiting()).find(({ said }: { said: { note?: string } }) => said.note === note)

const decide = (id: string, body: object) => as(manager, { method: 'POST', url: `/entries-apart/${id}/decide`, body })

test('what a good permit brings is in the records, and says by what it came, in event, trail and report', async () => {
  const { comments, deviceId } = await aTablet(named('carer'))
  expect((await comments('Under a good permit')).status).toBe(200)
  const [report] = await reportsSaying('Under a good permit')
  expect(report.handedInFrom).toBe(`Device ${deviceId.slice(0, 4).toUpperCase()}`)
  await as(named('carer'), {
    ...{ method: 'POST', url: `/rota-activities/${activityId}/comment` },
    body: { date: new Date().toISOString(), note: 'By their own sign-in', clients: [] },
  })
  expect((await reportsSaying('By their own sign-in'))[0]).not.toHaveProperty('handedInFrom')
  const kept = await rowsOf(
    system.database.drizzle,
    sql`select e.payload ->> 'note' as "note", e.carrier as "carrier", e.grant_id = g.id as "isNamed",
        a.carrier as "trail", a.grant_id = g.id as "isNamedInTrail" from activity_events e
        left join session_grants g on g.id = e.grant_id join audit_trail a on a.request_id = e.id::text
        where e.payload ->> 'note' in ('Under a good permit', 'By their own sign-in') order by 1`,
  )
  expect(kept).toEqual([
    { note: 'By their own sign-in', carrier: 'session', isNamed: null, trail: 'session', isNamedInTrail: null },
    { note: 'Under a good permit', carrier: 'grant', isNamed: true, trail: 'grant', isNamedInTrail: true },
  ])
})

describe('a permit counts no more, and what it brings waits apart,', () => {
  const endings: Record<string, (person: SignedIn, deviceId: string) => Promise<unknown>> = {
    'once its person is archived': (person) =>
      as(manager, { method: 'PATCH', url: `/rota-users/${person.id}`, body: { archivedOn: '2026-01-02' } }),
    'once its device is blocked': async (person, deviceId) => {
      await as(person, {
        ...{ method: 'POST', url: '/users/me/ping' },
        body: { deviceId, origin: 'rota', newest: 0, waiting: [], version: '1' },
      })
      return as(manager, { method: 'PATCH', url: `/devices/${deviceId}`, body: { isBlocked: true } })
    },
    'once a role was taken from its person': (person) =>
      as(sysadmin, {
        method: 'PUT',
        url: `/users/${person.id}/roles`,
        body: { roles: [], seen: ['cc-recruitment-admin'] },
      }),
    'once its person has another password': async (person) => {
      const { accessToken } = await fresh(person)
      await identity('ChangePassword', {
        ...{ AccessToken: accessToken, PreviousPassword: DEMO_PASSWORD },
        ProposedPassword: 'harbour lamp tuesday 41',
      })
    },
    'once its person has signed out everywhere': async (person) => {
      const { accessToken } = await fresh(person)
      await identity('GlobalSignOut', { AccessToken: accessToken })
    },
  }
  const fresh = async ({ refreshToken }: SignedIn): Promise<{ accessToken: string }> => {
    const page = { host: 'home.care.localhost:8080', origin: 'http://home.care.localhost:8080' }
    const headers = { ...page, 'sec-fetch-site': 'same-origin' }
    const payload = { refreshToken }
    return (await system.app.inject({ method: 'POST', url: '/v1/session', headers, payload })).json()
  }
  const identity = async (operation: string, payload: object) => {
    const answer = await system.app.inject({
      ...{ method: 'POST', url: '/identity/', payload: JSON.stringify(payload) },
      headers: {
        ...{ host: 'home.care.localhost:8080', 'content-type': 'application/x-amz-json-1.1' },
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
    })
    expect([operation, answer.statusCode]).toEqual([operation, 200])
  }
  // Each ending spoils its person for another.
  const people = ['unassigned', 'carer', 'recruiter', 'agency', 'senior']

  test.each(Object.keys(endings).map((when, at) => [when, people[at] ?? '']))('%s', async (when, name) => {
    const person = await system.signIn(name)
    const { comments, deviceId } = await aTablet(person)
    await endings[when]?.(person, deviceId)
    const note = `Said ${when}`
    const answer = await comments(note)
    expect([answer.status, answer.body]).toEqual([202, { id: expect.any(String), status: 202 }])
    expect(await reportsSaying(note)).toEqual([])
    expect(await waitingSaying(note)).toMatchObject({
      ...{ userId: person.id, kind: 'v1.activity.comment', deviceId, pressedAt: '2026-11-21T11:00:00.000Z' },
      activityTitle: expect.any(String),
    })
  })
})

describe('the office judges what waits apart', () => {
  /** A tablet whose permit was ended, with one comment handed in. */
  const aWaiting = async (note: string) => {
    const tablet = await aTablet(await system.signIn('senior'))
    await revokeGrants(system.database.drizzle, { deviceId: tablet.deviceId })
    const id = crypto.randomUUID()
    await tablet.comments(note, { id })
    return { ...tablet, id, entry: await waitingSaying(note) }
  }

  test('taken, it is in the records as its author’s, once, and the trail says who took it', async () => {
    const { entry, id } = await aWaiting('Slept well')
    expect((await decide(entry.id, { takes: true })).status).toBe(200)
    const [report, ...others] = await reportsSaying('Slept well')
    expect([others, report]).toEqual([
      [],
      expect.objectContaining({ id, userId: entry.userId, handedInFrom: expect.stringMatching(/^Device/) }),
    ])
    expect(await waitingSaying('Slept well')).toBeUndefined()
    expect((await decide(entry.id, { takes: true })).status).toBe(409)
    const [trail] = await rowsOf(
      system.database.drizzle,
      sql`select user_id::text as "by", after ->> 'userId' as "whose" from audit_trail
          where action = 'taken' and subject_ids @> array[(${entry.id}::text)::uuid]`,
    )
    expect(trail).toEqual({ by: manager.id, whose: entry.userId })
  })

  test('discarded with a reason, it stays out of the records and is kept beside them', async () => {
    const { entry } = await aWaiting('Written by somebody else')
    expect((await decide(entry.id, { takes: false })).status).toBe(422)
    expect((await decide(entry.id, { takes: false, reason: 'She says that it was not her' })).status).toBe(200)
    expect(await waitingSaying('Written by somebody else')).toBeUndefined()
    expect(await reportsSaying('Written by somebody else')).toEqual([])
    const [kept] = await rowsOf(
      system.database.drizzle,
      sql`select payload ->> 'note' as "note", reason as "reason" from entries_apart where id = (${entry.id}::text)::uuid`,
    )
    expect(kept).toEqual({ note: 'Written by somebody else', reason: 'She says that it was not her' })
  })

  test('the same entry again is answered alike, and its number is not missing', async () => {
    const tablet = await aTablet(await system.signIn('senior'))
    await revokeGrants(system.database.drizzle, { deviceId: tablet.deviceId })
    const id = crypto.randomUUID()
    const sent = {
      ...{ url: '/log/set-aside', headers: { 'idempotency-key': id, device: `${tablet.deviceId};seq=1;newest=1` } },
      body: { id, date: '2026-11-21T11:00:00.000Z', entryId: id, entryName: 'v1.activity.stop', reason: 'Twice' },
    }
    expect([(await tablet.handsIn(sent)).status, (await tablet.handsIn(sent)).status]).toEqual([202, 202])
    const found = (await waiting()).filter(({ said }: { said: { entryId?: string } }) => said.entryId === id)
    expect(found).toHaveLength(1)
    const { body } = await as(manager, { method: 'GET', url: '/devices' })
    const device = body._embedded.devices.find((one: { deviceId: string }) => one.deviceId === tablet.deviceId)
    expect(device).toMatchObject({ received: 1, gaps: [] })
  })

  test('what its author sends with their own sign-in after all waits no longer', async () => {
    const { id, deviceId } = await aWaiting('Ate half')
    const author = await system.signIn('senior')
    const headers = { 'idempotency-key': id, device: `${deviceId};seq=1;newest=1` }
    const body = { id, date: '2026-11-21T11:00:00.000Z', note: 'Ate half', clients: [] }
    const url = `/rota-activities/${activityId}/comment`
    expect((await as(author, { method: 'POST', url, headers, body })).status).toBe(200)
    expect(await waitingSaying('Ate half')).toBeUndefined()
  })

  test('what is in the records already gets its own receipt under an ended permit', async () => {
    const tablet = await aTablet(await system.signIn('senior'))
    const id = crypto.randomUUID()
    const body = { id, date: '2026-11-21T11:00:00.000Z', note: 'The answer was lost', clients: [] }
    const sent = { url: `/rota-activities/${activityId}/comment`, headers: { 'idempotency-key': id }, body }
    expect((await tablet.handsIn(sent)).status).toBe(200)
    await revokeGrants(system.database.drizzle, { deviceId: tablet.deviceId })
    expect((await tablet.handsIn(sent)).status).toBe(200)
    expect(await waitingSaying('The answer was lost')).toBeUndefined()
  })
})

test('a permit is its device’s: from another one what it brings waits apart', async () => {
  const { comments } = await aTablet(await system.signIn('senior'))
  expect((await comments('From another tablet', { device: crypto.randomUUID() })).status).toBe(202)
  expect(await waitingSaying('From another tablet')).toMatchObject({ why: 'other-device' })
})

test('a device whose permit has ended hears of it with its next call, and is given another', async () => {
  const senior = await system.signIn('senior')
  const { deviceId, grant } = await aTablet(senior)
  const calls = async (grantUntil: string) => {
    const body = { deviceId, origin: 'rota', newest: 0, waiting: [], version: '1', grantUntil }
    return (await as(senior, { method: 'POST', url: '/users/me/ping', body })).body.isGrantEnded
  }
  expect(await calls(grant.expiresAt)).toBe(false)
  await revokeGrants(system.database.drizzle, { deviceId })
  expect(await calls(grant.expiresAt)).toBe(true)
  const { body } = await as(senior, { method: 'POST', url: '/session/grant', body: { deviceId } })
  expect(await calls(body.expiresAt)).toBe(false)
})

test('even a manager’s permit makes nothing of the office’s', async () => {
  const { handsIn } = await aTablet(manager)
  const made = [
    handsIn({ url: '/rota-agencies', body: { name: 'Harbour Hands', shortName: 'Harbour' } }),
    handsIn({ url: '/clients', body: { initials: 'QX', location: { locationId: 'gh', roomNumber: '90' } } }),
    handsIn({ url: '/rota-users', body: { displayName: 'Bo Marsh' } }),
    handsIn({ url: '/rota-oncall', body: { userId: manager.id, date: '2080-06-01', location: 'gh' } }),
  ]
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
})
