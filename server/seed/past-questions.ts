import type { Actor } from '../../domain/stamp.ts'
import { addDays } from '../../domain/time/local-day.ts'
import { instantOf } from '../../domain/time/zone.ts'
import { type DemoActivity, planned } from './activity.ts'
import { type ActivityKind, afternoonKinds, morningKinds } from './activity-kinds.ts'
import type { DemoClient } from './clients.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { eventOf, everyClient, type Press, pressId } from './press.ts'
import { idOf } from './random.ts'
import type { SeedEvent } from './seed-writer.ts'
import type { DemoShift } from './shifts.ts'

/** Who lives in a house, and who worked there at a moment. */
export type PastHouse = {
  readonly location: DemoActivity['location']
  readonly clients: readonly DemoClient[]
  readonly workedAt: (at: number) => { readonly shift: DemoShift; readonly by: Actor } | undefined
  /** Somebody else of the house. */
  readonly second: Actor
}

/** An activity with what was pressed on it. */
export type Chapter = { readonly activity: DemoActivity; readonly events: readonly SeedEvent[] }

type Setting = {
  readonly name: string
  readonly kind: ActivityKind
  readonly daysAgo: number
  readonly time: string
  /** Which of the house's clients. */
  readonly client: number
  /** Outside any planned activity, so on nobody's shift: it concerns everybody who is there. Decision 28. */
  readonly isAdhoc?: boolean
}

type Telling = (activity: DemoActivity, by: Actor) => readonly Press[]

const chapter =
  ({ location, clients, workedAt, second }: PastHouse, { today, zone }: DemoDay) =>
  ({ name, kind, daysAgo, time, client, isAdhoc = false }: Setting, tell: Telling): Chapter => {
    const startAt = instantOf(addDays(today, -daysAgo), time, zone)
    const worked = workedAt(startAt)
    const activity = planned({
      id: idOf(`question ${location} ${today} ${name}`),
      kind,
      location,
      startAt,
      clients: clients.slice(client, client + 1),
      shifts: worked === undefined || isAdhoc ? [] : [worked.shift],
      isAdhoc,
    })
    const presses = tell(activity, worked?.by ?? second)
    return { activity, events: presses.map((press, number) => eventOf(activity, press, number)) }
  }

const after = ({ startAt }: DemoActivity, minutes: number): number => startAt + minutes * minuteMs

const start = (activity: DemoActivity, minutes: number, by: Actor): Press => ({
  name: 'v1.activity.start',
  at: after(activity, minutes),
  by,
  said: { clients: everyClient(activity) },
})

const stop = (activity: DemoActivity, minutes: number, by: Actor): Press => ({
  ...start(activity, minutes, by),
  name: 'v1.activity.stop',
})

const incidentOf = (activity: DemoActivity, second: Actor) => ({
  clientId: activity.clients[0]?.id,
  type: 'AGITATED',
  note: 'Hit the door with both fists after a phone call that did not come. Sat down with tea after ten minutes.',
  incident: {
    inHome: true,
    subLocation: 'lounge',
    staffIntervened: true,
    otherStaff: [second.userId],
    otherClients: [],
    note: 'A pane of the door is cracked.',
  },
  abc: {
    warningSigns: 'Walking up and down',
    before: 'Waited for a call',
    after: 'Tea in the quiet lounge',
    intensity: 3,
    helped: 'One person, few words',
    didNotHelp: 'Three of us in the room',
  },
})

/** An incident of the day before, that nobody has filed yet. */
const unfiled = (house: PastHouse, day: DemoDay): Chapter => {
  const kind: ActivityKind = { ...afternoonKinds[0], title: 'Behaviour', type: 'care' }
  const setting = { name: 'unfiled', kind, daysAgo: 1, time: '16:40', client: 1, isAdhoc: true }
  return chapter(house, day)(setting, (activity, by) => [
    start(activity, 0, by),
    {
      name: 'v1.activity.behaviour',
      at: after(activity, 4),
      by,
      said: incidentOf(activity, house.second),
    },
    stop(activity, 35, by),
  ])
}

/** Reported by mistake, withdrawn, and done after all. */
const withdrawn: Telling = (activity, by) => [
  {
    name: 'v1.activity.unavailable',
    at: after(activity, 5),
    by,
    said: { clients: everyClient(activity), reason: 'refused' },
  },
  {
    name: 'v1.activity.withdraw',
    at: after(activity, 9),
    by,
    said: { reportId: pressId(activity, 0), reason: 'Meant for the person next door.' },
  },
  start(activity, 12, by),
  stop(activity, 50, by),
]

/** What needs an answer: an unfiled incident, begun and never stopped, stopped twice, without a start, before it. */
export const questionsFrom = (house: PastHouse, day: DemoDay): Chapter[] => {
  const tell = chapter(house, day)
  const [wash] = morningKinds
  const walk = morningKinds[3] ?? wash
  return [
    unfiled(house, day),
    tell({ name: 'old', kind: walk, daysAgo: 2, time: '10:30', client: 5 }, (activity, by) => [start(activity, 3, by)]),
    tell({ name: 'two stops', kind: wash, daysAgo: 3, time: '08:30', client: 7 }, (activity, by) => [
      start(activity, 2, by),
      stop(activity, 40, by),
      { ...stop(activity, 55, house.second), waitedMs: 34 * minuteMs },
    ]),
    tell({ name: 'no start', kind: wash, daysAgo: 4, time: '09:00', client: 9 }, (activity, by) => [
      stop(activity, 44, by),
    ]),
    tell({ name: 'stop first', kind: wash, daysAgo: 6, time: '09:20', client: 3 }, (activity, by) => [
      start(activity, 48, by),
      stop(activity, 41, house.second),
    ]),
    tell({ name: 'withdrawn', kind: wash, daysAgo: 5, time: '09:10', client: 11 }, withdrawn),
  ]
}
