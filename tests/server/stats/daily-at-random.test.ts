import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/time/local-day.ts'
import { aServer, type Person, type TestServer } from '../../support/a-server.ts'
import { fillWithStaffedDays } from '../../support/a-staffed-day.ts'
import { plainDaily } from '../../support/plain-daily.ts'
import { queryOf } from '../../support/plain-declined.ts'

const seed = Number(process.env['STATS_SEED'] ?? Math.floor(Math.random() * 1_000_000))
const path = 'GET /stats/daily'

describe.each([seed, seed + 1])('a random provider (STATS_SEED=%i)', (one) => {
  const now = Date.parse('2026-10-31T01:00:00.000Z')
  let server: TestServer
  let manager: Person
  let made: Awaited<ReturnType<typeof fillWithStaffedDays>>

  beforeAll(async () => {
    server = await aServer({ clock: () => now })
    manager = await server.person({ roles: ['cc-rota-admin'] })
    made = await fillWithStaffedDays(server, manager, { seed: one, now })
  })
  afterAll(() => server.close())

  const days = () => Array.from({ length: 16 }, (_, index) => addDays(made.rota.startDate, index - 1))

  test.each(['gh', 'mf'])('the days of %s agree with a slow count, those of a clock change too', async (location) => {
    for (const day of days()) {
      const query = queryOf({ day, location })
      const { status, body } = await server.ask(manager, `${path}?${query}`)
      expect(status).toBe(200)
      const isRunning = location === 'gh' && made.rota.startDate <= day && day <= made.rota.endDate
      const rotaTypes = isRunning ? ['care'] : []
      const plain = plainDaily(made.world, { day, location, marks: made.marks, rotaTypes })
      expect(body.hours, `${day} ${location}`).toEqual(plain.hours)
      const shown = plain.bySession.map(({ session, figures }) => {
        const found = body.sessions.find((own: { session?: string }) => own.session === session)
        const { session: _session, cover: _cover, ...counted } = found ?? {}
        // A session that is hidden, or none, is there where it has something to say.
        return [session, found === undefined ? Object.values(figures).every((count) => count === 0) : counted]
      })
      expect(shown, `${day} ${location}`).toEqual(
        plain.bySession.map(({ session, figures }) => {
          const isThere = body.sessions.some((own: { session?: string }) => own.session === session)
          return [session, isThere ? figures : true]
        }),
      )
      expect(body.sum, `${day} ${location}`).toEqual(plain.sum)
    }
  })

  test('the activities of each outcome, session and hour are those that the figures count', async () => {
    const total = async (asked: object) => {
      const { body } = await server.ask(manager, `${path}/activities?${queryOf({ location: 'gh', ...asked })}`)
      return body.total as number
    }
    for (const day of days().slice(5, 9)) {
      const { body } = await server.ask(manager, `${path}?${queryOf({ day, location: 'gh' })}`)
      const { sum } = body
      expect(await total({ day, outcome: 'done' })).toBe(sum.doneOnTime + sum.doneLate)
      expect(await total({ day, outcome: 'declined' })).toBe(sum.declined + sum.declinedThenDone)
      expect(await total({ day, outcome: 'never-started' })).toBe(sum.neverStarted)
      let [inSessions, inHours] = [0, 0]
      for (const session of ['morning', 'afternoon', 'day', 'night', 'none'])
        inSessions += await total({ day, session })
      for (const { startDate } of body.hours) inHours += await total({ day, hour: startDate })
      expect([inSessions, inHours]).toEqual([await total({ day }), await total({ day })])
    }
  })

  test('a day of the clock change has 23 or 25 hours, and somebody came late', async () => {
    const lengths = days().map((day) => plainDaily(made.world, { day, location: 'gh', marks: [], rotaTypes: [] }))
    expect(new Set(lengths.map(({ hours }) => hours.length)).size).toBe(2)
    expect(lengths.some(({ sum }) => sum.signedIn > sum.signedInOnTime)).toBe(true)
  })
})
