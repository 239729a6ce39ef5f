import { toWireInstant } from '../../domain/time/instant.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf, localDayOf } from '../../domain/time/zone.ts'
import { diceFor } from '../../server/seed/random.ts'
import { fillWithDeclines } from './a-declining-provider.ts'
import type { Person, TestServer } from './a-server.ts'
import { readStatsWorld } from './a-stats-world.ts'
import { aRota, aShift } from './rows.ts'

const ZONE = 'Europe/London'
const minuteMs = 60_000
const types = ['AGITATED', 'AGITATED', 'LOW_MOOD', 'TIME_TO_SELF', 'NOT_WELL', 'HAPPY', 'OTHER'] as const
const befores = ['Waited for the bus', 'A loud party', 'Personal care, told no', 'Nobody knows', undefined] as const
const tries = ['A quiet room', 'A walk outside', 'Tea and music', 'Hoped for the best', undefined] as const

/** Shifts of all kinds at both locations on these days: worked by staff, by an agency, by both, by nobody. */
const putShifts = async (server: TestServer, firstDay: string, dice: ReturnType<typeof diceFor>): Promise<void> => {
  const agencyId = crypto.randomUUID()
  const shifts = ['gh', 'mf'].flatMap((location) =>
    Array.from({ length: 14 }, (_, index) => addDays(firstDay, index)).flatMap((day) =>
      ['07:00', '07:00', '23:30'].map((time) => {
        const startAt = instantOf(day, time, ZONE)
        const endTime = time === '07:00' ? '15:00' : '06:30'
        const staff = { type: 'current', userId: crypto.randomUUID(), displayName: 'Bo' }
        const agency = { type: 'current', agencyId, displayName: 'Temps' }
        return aShift(aRota({ location, status: dice.pick(['published', 'published', 'draft']) }), {
          day,
          startTime: `${time}:00`,
          endTime: `${endTime}:00`,
          startDate: toWireInstant(startAt),
          endDate: toWireInstant(instantOf(time === '07:00' ? day : addDays(day, 1), endTime, ZONE)),
          dutiesRequired: dice.chance(0.5) ? [dice.pick(['senior', 'meds'])] : [],
          coverNotRequired: dice.chance(0.2),
          assignedTo: dice.pick([[staff], [staff], [agency], [staff, agency], [{ ...staff, type: 'sick' }], []]),
        })
      }),
    ),
  )
  await server.put('shifts', ...shifts)
}

/**
 * The provider of `fillWithDeclines` with shifts, supervised clients, and behaviour reported on half of its activities: some
 * withdrawn, some with an incident, of which some are filed in time and some late.
 */
export const fillWithBehaviour = async (
  server: TestServer,
  manager: Person,
  { seed, now }: { readonly seed: number; readonly now: number },
) => {
  const dice = diceFor(`behaviour ${seed}`)
  await fillWithDeclines(server, manager, seed)
  const world = await readStatsWorld(server, manager, { zone: ZONE, now })
  const firstDay = [...world.activities].map(({ startDate }) => localDayOf(startDate, ZONE)).sort()[0] ?? '2026-10-18'
  await putShifts(server, firstDay, dice)
  const post = async (path: string, body: object) => {
    const id = crypto.randomUUID()
    const answer = await server.ask(manager, `POST /rota-activities/${path}`, { body: { id, ...body } })
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    return id
  }
  for (const { id, master, clients, startDate } of world.activities) {
    const client = clients[0]
    if (master || client === undefined || dice.chance(0.4)) continue
    const at = startDate + dice.between(-12, 40) * 5 * minuteMs
    const hasIncident = dice.chance(0.5)
    const abc = { before: dice.pick(befores), helped: dice.pick(tries), didNotHelp: dice.pick(tries) }
    const isWritten = Object.values(abc).some((text) => text !== undefined)
    const path = `${id}/clients/${client.clientId}/reports/challenging-behaviour`
    const incident = { inHome: true, staffIntervened: false, otherStaff: [], otherClients: [] }
    const reportId = await post(path, {
      date: toWireInstant(at),
      type: dice.pick(types),
      note: 'Shouted at the window.',
      ...(hasIncident ? { incident } : {}),
      ...(isWritten ? { abc } : {}),
    })
    if (hasIncident && dice.chance(0.6))
      await post(`${path}/${reportId}/incident-report-filed`, {
        date: toWireInstant(Math.min(at + dice.between(1, 30) * 60 * minuteMs, now)),
      })
    if (dice.chance(0.2))
      await post(`${id}/withdraw`, { reportId, reason: 'Meant somebody else', date: toWireInstant(at + minuteMs) })
  }
  return readStatsWorld(server, manager, { zone: ZONE, now })
}
