import type { Actor } from '../../domain/stamp.ts'
import { toWireInstant } from '../../domain/time/instant.ts'
import type { DemoActivity } from './activity.ts'
import { type DemoDay, minuteMs } from './demo-day.ts'
import { actorOf, eventOf, everyClient, type Press, pressId } from './press.ts'
import { type Dice, diceFor } from './random.ts'
import type { SeedEvent } from './seed-writer.ts'

type Told = { readonly activity: DemoActivity; readonly by: Actor; readonly dice: Dice }
type Story = (told: Told) => Press[]

const minutesAfter = (at: number, minutes: number): number => at + minutes * minuteMs

const startOf = ({ activity, by, dice }: Told): Press => ({
  name: 'v1.activity.start',
  at: minutesAfter(activity.startAt, dice.between(-4, 12)),
  by,
  said: { clients: everyClient(activity) },
})

const stopOf = ({ activity, by, dice }: Told): Press => ({
  name: 'v1.activity.stop',
  at: minutesAfter(activity.endAt, dice.between(-3, 14)),
  by,
  said: {
    clients: everyClient(activity),
    ...(dice.chance(0.7) ? { satisfaction: dice.pick([3, 4, 4, 5, 5]) } : {}),
    ...(dice.chance(0.5) ? { note: dice.pick(activity.kind.said) } : {}),
  },
  // Some tablets were out of reach of the signal for a while.
  ...(dice.chance(0.06) ? { waitedMs: dice.between(9, 55) * minuteMs } : {}),
})

const done: Story = (told) => [startOf(told), stopOf(told)]

const oneClient = ({ activity }: Told) => activity.clients.slice(0, 1).map(({ id }) => ({ id }))

const commented: Story = (told) => [
  startOf(told),
  {
    name: 'v1.activity.comment',
    at: minutesAfter(told.activity.startAt, 13),
    by: told.by,
    said: { clients: oneClient(told), note: told.dice.pick(told.activity.kind.said) },
  },
  stopOf(told),
]

const handedOver: Story = (told) => [
  startOf(told),
  {
    name: 'v1.activity.continuation',
    at: minutesAfter(told.activity.startAt, 14),
    by: told.by,
    said: { clients: everyClient(told.activity), note: 'I am needed elsewhere. The rest is prepared, please go on.' },
  },
  stopOf(told),
]

const unable =
  (reason: string, notes: readonly [string, ...string[]]): Story =>
  ({ activity, by, dice }) => [
    {
      name: 'v1.activity.unavailable',
      at: minutesAfter(activity.startAt, dice.between(2, 20)),
      by,
      said: { clients: everyClient(activity), reason, ...(dice.chance(0.7) ? { note: dice.pick(notes) } : {}) },
    },
  ]

const refused = unable('refused', ['Said no twice, kindly. Offered again later.', 'Would rather stay with the radio.'])
const asleep = unable('asleep', ['Fast asleep, had a short night.'])
const ill = unable('illness', ['Running nose and a little warm, stays in bed today.'])
const away = unable('not-available', ['Out with the family until the evening.'])

const triedAgain: Story = (told) => {
  const triedAt = minutesAfter(told.activity.startAt, 5)
  const retry = toWireInstant(minutesAfter(triedAt, 30))
  const tried: Press = {
    name: 'v1.activity.unavailable',
    at: triedAt,
    by: told.by,
    said: { clients: everyClient(told.activity), reason: 'asleep', note: 'Dozing in the chair.', retry },
  }
  const later = { ...told, activity: { ...told.activity, startAt: triedAt + 40 * minuteMs } }
  return [tried, startOf(later), { ...stopOf(told), at: minutesAfter(triedAt, 40 + told.activity.kind.minutes) }]
}

const behaviour: Story = (told) => {
  const { activity, by, dice } = told
  const [client] = activity.clients
  if (client === undefined) return done(told)
  const at = minutesAfter(activity.startAt, 14)
  const isIncident = dice.chance(0.4)
  const type = isIncident ? 'AGITATED' : dice.pick(['LOW_MOOD', 'TIME_TO_SELF', 'NOT_WELL', 'HAPPY', 'OTHER'])
  const incident = {
    inHome: activity.kind.where !== 'out',
    staffIntervened: true,
    otherStaff: [],
    otherClients: [],
    note: 'Pushed a chair over. Nobody was hurt.',
  }
  const told1: Press = {
    name: 'v1.activity.behaviour',
    at,
    by,
    said: { clientId: client.id, type, note: saidOf[type] ?? '', ...(isIncident ? { incident } : {}) },
  }
  const filed: Press = {
    name: 'v1.activity.incident-filed',
    at: minutesAfter(at, 50),
    by,
    said: { clientId: client.id, reportId: pressId(activity, 1) },
  }
  return [startOf(told), told1, ...(isIncident ? [filed] : []), stopOf(told)]
}

const saidOf: Readonly<Record<string, string>> = {
  AGITATED: 'Shouted and pushed a chair when it got loud. Calm again after ten minutes in the hall.',
  LOW_MOOD: 'Quiet and tearful, did not want to say why. We sat together for a while.',
  TIME_TO_SELF: 'Asked to be left alone and went to the own room for half an hour.',
  NOT_WELL: 'Held the stomach and would not eat. Temperature normal.',
  HAPPY: 'Laughed, sang, and thanked everybody at the end.',
  OTHER: 'Hid the shoes of the person beside, gave them back when asked.',
}

/** What can become of an activity, and how many times in a hundred it does. */
const stories: readonly (readonly [number, Story])[] = [
  [60, done],
  [12, commented],
  [3, handedOver],
  [5, refused],
  [3, asleep],
  [2, ill],
  [2, away],
  [5, triedAgain],
  [6, behaviour],
]

const storyFor = (dice: Dice): Story | undefined => {
  let left = dice.between(1, 100)
  return stories.find(([share]) => {
    left -= share
    return left <= 0
  })?.[1]
}

/** What was pressed on an everyday activity until now; of what is going on, only the beginning. About 2 % were forgotten. */
export const pressesUntilNow = (activity: DemoActivity, fallback: Actor, { now }: DemoDay): SeedEvent[] => {
  const dice = diceFor(`history ${activity.id}`)
  const worker = activity.shifts[0]?.worker
  const by = (worker && actorOf(worker)) ?? fallback
  const isRunning = activity.startAt <= now && activity.endAt > now - 20 * minuteMs
  // What is going on now goes well, so that the live lists are made on purpose.
  const story = isRunning ? done : storyFor(dice)
  const presses = story?.({ activity, by, dice }) ?? []
  return presses
    .map((press, number) => ({ press, number }))
    .filter(({ press }) => press.at < now)
    .map(({ press, number }) => withinNow(eventOf(activity, press, number), now))
}

const withinNow = (event: SeedEvent, now: number): SeedEvent => ({
  ...event,
  receivedAt: Math.min(event.receivedAt, now),
})
