import type { Actor } from '../../domain/stamp.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { DemoActivity } from './activity.ts'
import type { DemoClient } from './clients.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import type { LiveActivities } from './live.ts'
import { eventOf, everyClient, type Press } from './press.ts'
import type { SeedEvent } from './seed-writer.ts'

/** Who pressed what around now. */
export type LivePeople = {
  readonly carer: Actor
  readonly senior: Actor
  readonly driver: Actor
  readonly agency: Actor
}

type At = (minutes: number) => number

const on = (activity: DemoActivity, presses: readonly Press[]): SeedEvent[] =>
  presses.map((press, number) => eventOf(activity, press, number))

const refs = (clients: readonly (DemoClient | undefined)[]) =>
  clients.flatMap((client) => (client === undefined ? [] : [{ id: client.id }]))

const start = (activity: DemoActivity, at: number, by: Actor): Press => ({
  name: 'v1.activity.start',
  at,
  by,
  said: { clients: everyClient(activity) },
})

/** One client began, the other watches; the noise was too much, and a second pair of hands was asked for. */
const sharedStory = (activity: DemoActivity, { driver }: LivePeople, at: At): SeedEvent[] => {
  const [first, second] = activity.clients
  const by = driver
  return on(activity, [
    { name: 'v1.activity.start', at: at(-41), by, said: { clients: refs([first]) } },
    {
      name: 'v1.activity.comment',
      at: at(-39),
      by,
      said: { clients: refs([first]), note: 'Began at once, asked for the big table.' },
    },
    {
      name: 'v1.activity.request-help',
      at: at(-17),
      by,
      said: { message: 'Second pair of hands, please.' },
    },
    {
      name: 'v1.activity.behaviour',
      at: at(-35),
      by,
      waitedMs: 21 * minuteMs,
      said: {
        clientId: second?.id,
        type: 'AGITATED',
        note: 'Hands over ears when it got loud. I switched it off and we waited in the hall, two minutes.',
      },
    },
  ])
}

const unable = (activity: DemoActivity, at: number, { by, ...said }: { by: Actor; reason: string; note: string }) => [
  { name: 'v1.activity.unavailable', at, by, said: { clients: everyClient(activity), ...said } },
]

const carersStory = (live: LiveActivities, { carer }: LivePeople, at: At): SeedEvent[] => {
  const [tried] = unable(live.retry, at(-3), { by: carer, reason: 'asleep', note: 'Dozing in the chair.' })
  const retry = toWireInstant(at(15))
  return [
    ...on(live.running, [start(live.running, at(-13), carer)]),
    ...on(live.retry, tried === undefined ? [] : [{ ...tried, said: { ...tried.said, retry } }]),
    ...on(
      live.refused,
      unable(live.refused, at(-112), {
        by: carer,
        reason: 'refused',
        note: 'Said no twice, kindly. Wants to be asked again tomorrow.',
      }),
    ),
    ...on(live.finished, [
      start(live.finished, at(-163), carer),
      {
        name: 'v1.activity.stop',
        at: at(-128),
        by: carer,
        said: {
          clients: everyClient(live.finished),
          satisfaction: 4,
          note: 'Went well and took its time. Wants to do it the same way tomorrow.',
        },
      },
    ]),
  ]
}

const othersStory = (live: LiveActivities, { senior, agency }: LivePeople, at: At): SeedEvent[] => {
  const [tried] = unable(live.seniorRetry, at(-60), {
    by: senior,
    reason: 'not-available',
    note: 'On the phone with the family.',
  })
  const retry = toWireInstant(at(-15))
  return [
    ...on(live.seniorRunning, [start(live.seniorRunning, at(-12), senior)]),
    ...on(live.seniorRetry, tried === undefined ? [] : [{ ...tried, said: { ...tried.said, retry } }]),
    ...on(live.agencyRunning, [start(live.agencyRunning, at(-40), agency)]),
    ...on(
      live.ill,
      unable(live.ill, at(-80), { by: senior, reason: 'illness', note: 'A little warm and tired, stays in bed.' }),
    ),
  ]
}

/** What was pressed in the hours before now, in the order of arrival for each activity. */
export const livePresses = (live: LiveActivities, people: LivePeople, { quarter }: DemoDay): SeedEvent[] => {
  const at: At = (minutes) => quarter + minutes * minuteMs
  return [...carersStory(live, people, at), ...sharedStory(live.shared, people, at), ...othersStory(live, people, at)]
}
