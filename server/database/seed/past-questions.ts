import type { Actor } from '../../../domain/stamp.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { instantOf } from '../../../domain/time/zone.ts'
import type { SeedEvent } from '../seed-writer.ts'
import { type DemoActivity, planned } from './activity.ts'
import { type ActivityKind, afternoonKinds, morningKinds } from './activity-kinds.ts'
import type { DemoClient } from './clients.ts'
import type { DemoDay } from './demo-day.ts'
import { eventOf, everyClient, type Press, pressId } from './press.ts'
import { idOf } from './random.ts'
import type { DemoShift } from './shifts.ts'

type Cast = {
  readonly client: DemoClient
  readonly by: Actor
  readonly second: Actor
  /** The shift that ran it, where one did. */
  readonly shifts: readonly DemoShift[]
  readonly location: 'gh' | 'mf'
}

type Chapter = { readonly activity: DemoActivity; readonly events: readonly SeedEvent[] }

type Setting = {
  readonly name: string
  readonly kind: ActivityKind
  readonly daysAgo: number
  readonly time: string
}

const chapter =
  (cast: Cast, { today, zone }: DemoDay) =>
  (setting: Setting, presses: (activity: DemoActivity) => readonly Press[]): Chapter => {
    const { name, kind, daysAgo, time } = setting
    const activity = planned({
      id: idOf(`question ${cast.location} ${today} ${name}`),
      kind,
      location: cast.location,
      startAt: instantOf(addDays(today, -daysAgo), time, zone),
      clients: [cast.client],
      shifts: cast.shifts,
    })
    return { activity, events: presses(activity).map((press, number) => eventOf(activity, press, number)) }
  }

const after = ({ startAt }: DemoActivity, minutes: number): number => startAt + minutes * 60_000

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

/** An incident of the day before, that nobody has filed yet. */
const unfiled = (cast: Cast, day: DemoDay): Chapter => {
  const kind: ActivityKind = { ...afternoonKinds[0], title: 'Challenging behaviour', type: 'care' }
  return chapter(cast, day)({ name: 'unfiled', kind, daysAgo: 1, time: '16:40' }, (activity) => [
    start(activity, 0, cast.by),
    {
      ...{ name: 'v1.activity.behaviour', at: after(activity, 4), by: cast.by },
      said: {
        clientId: cast.client.id,
        type: 'AGITATED',
        note: 'Hit the door with both fists after a phone call that did not come. Sat down with tea after ten minutes.',
        incident: {
          ...{ inHome: true, subLocation: 'lounge', staffIntervened: true },
          ...{ otherStaff: [cast.second.userId], otherClients: [], note: 'A pane of the door is cracked.' },
        },
        abc: {
          ...{ warningSigns: 'Walking up and down', before: 'Waited for a call', after: 'Tea in the quiet lounge' },
          ...{ intensity: 3, helped: 'One person, few words', didNotHelp: 'Three of us in the room' },
        },
      },
    },
    stop(activity, 35, cast.by),
  ])
}

/** Begun two days ago and never stopped, stopped twice, stopped without a start, and reported by mistake. */
export const questionsFrom = (cast: Cast, day: DemoDay): Chapter[] => {
  const tell = chapter(cast, day)
  const [wash] = morningKinds
  const walk = morningKinds[3] ?? wash
  return [
    unfiled(cast, day),
    tell({ name: 'old', kind: walk, daysAgo: 2, time: '10:30' }, (activity) => [start(activity, 3, cast.by)]),
    tell({ name: 'two stops', kind: wash, daysAgo: 3, time: '08:30' }, (activity) => [
      start(activity, 2, cast.by),
      stop(activity, 40, cast.by),
      { ...stop(activity, 55, cast.second), waitedMs: 34 * 60_000 },
    ]),
    tell({ name: 'no start', kind: wash, daysAgo: 4, time: '09:00' }, (activity) => [stop(activity, 44, cast.by)]),
    tell({ name: 'withdrawn', kind: wash, daysAgo: 5, time: '09:10' }, (activity) => [
      {
        ...{ name: 'v1.activity.unavailable', at: after(activity, 5), by: cast.by },
        said: { clients: everyClient(activity), reason: 'refused' },
      },
      {
        ...{ name: 'v1.activity.withdraw', at: after(activity, 9), by: cast.by },
        said: { reportId: pressId(activity, 0), reason: 'Meant for the person next door.' },
      },
      start(activity, 12, cast.by),
      stop(activity, 50, cast.by),
    ]),
  ]
}
