import { wellAfterwards } from './checks/afterwards.ts'
import { atTheEnd, livenessNow } from './checks/end.ts'
import { createExaminer } from './checks/examiner.ts'
import { createFlights } from './checks/flights.ts'
import type { FaultKind } from './faults.ts'
import { randomOf } from './random.ts'
import { goOnWorking } from './stories/afterwards.ts'
import { type CastName, peopleOf } from './stories/cast.ts'
import { refreshEveryMs } from './stories/elsewhere.ts'
import { kindNamed } from './stories/kinds.ts'
import type { Operation } from './stories/operation.ts'
import { type Plan, planOf } from './stories/plan.ts'
import type { Reach } from './stories/reach.ts'
import { createRecord } from './stories/record.ts'
import { everyoneComesBack, heal, livenessMs } from './stories/settling.ts'
import type { Story, Violation } from './stories/story.ts'
import { type AppLabel, openWorld } from './world/open-world.ts'

export type ScheduleResult = {
  readonly seed: number
  readonly store: 'memory' | 'dexie'
  readonly plan: Plan
  /** How many steps were taken before something broke, or all; and how many of them did something. */
  readonly ran: number
  readonly acts: number
  readonly presses: number
  readonly events: number
  readonly virtualMs: number
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>
  readonly violations: readonly Violation[]
  readonly hash: string
  readonly trace: readonly string[]
}

export type ScheduleGiven = {
  readonly seed: number
  readonly store: 'memory' | 'dexie'
  /** How many steps; or these steps, of a story that was made shorter. */
  readonly operations: number | readonly Operation[]
  /** How far the faults reach of so many steps; these steps have what they name. */
  readonly reach?: Reach | undefined
  /** The app that is open; the rota, if nothing else is said. */
  readonly app?: AppLabel | undefined
  /** How many there are, where the seed is not to say so: in stories that are kept by name. */
  readonly devices?: number | undefined
  readonly people?: number | undefined
  readonly cast?: CastName | undefined
  readonly clocks?: readonly number[] | undefined
}

const mostViolations = 5

/** The world as a schedule finds it: a tab on each device, in which somebody has signed in and sees the house. */
const begin = async (plan: Plan, store: ScheduleGiven['store']): Promise<{ story: Story; close: () => void }> => {
  const random = randomOf(plan.seed).fork('story')
  const people = peopleOf(random, plan.people, plan.cast)
  const leaderOf = (page: string) => world.devices.find(({ name }) => page.startsWith(`${name} `))?.leadingPage()
  const flights = createFlights(() => world.timeline.nowMs(), leaderOf)
  const { note: onSend, hear: onAnswer } = flights
  const world = openWorld({ seed: plan.seed, store, devices: plan.devices, app: plan.app, people, onSend, onAnswer })
  const violations: Violation[] = []
  const story: Story = {
    ...{
      app: plan.app,
      world,
      flights,
      people,
      random,
      violations,
      record: createRecord(),
      told: [],
      looks: [],
      moments: new Set(),
    },
    poisoned: { isOn: true, keys: new Set() },
    evicted: new Set(),
    closing: new WeakSet(),
    returns: new WeakMap(),
    endedSessions: new Set(),
    tokens: { wereRefused: false, expiries: 0 },
    numbers: { areSure: true },
    others: { haveActed: false },
    sessions: { wereEnded: false },
    breaks: (invariant, what) => {
      if (violations.length >= mostViolations) return
      violations.push({ invariant, what, atMs: world.timeline.nowMs() })
      world.trace.line('story', `BROKEN ${invariant}: ${what}`)
    },
  }
  world.devices.forEach((device, at) => {
    const person = people[at % people.length]
    device.beginClock(plan.clocks[at] ?? 0)
    if (person !== undefined) device.signInAs(person.id)
    device.openTab()
  })
  await world.timeline.runFor(5000)
  return { story, close: world.close }
}

/** The plan of a seed; or of a story of these steps, in which nothing else is left to chance. */
const planFor = (given: ScheduleGiven): Plan => {
  const { seed, operations, reach = 'usual', app = 'rota', devices, people, clocks = [] } = given
  const { cast = app === 'rota' ? 'house' : 'the chat' } = given
  if (typeof operations === 'number') return planOf(seed, operations, { reach, app })
  const planned = planOf(seed, 0, { app })
  return { ...planned, devices: devices ?? planned.devices, people: people ?? planned.people, cast, clocks, operations }
}

const act = async (story: Story, operation: Operation): Promise<boolean> => {
  const { world } = story
  const done = await kindNamed(operation.kind).run(story, operation)
  if (done !== undefined) world.trace.line('story', `${operation.kind}: ${done}`)
  await world.timeline.runFor(operation.thenMs)
  return done !== undefined
}

/** The second half: everything heals, and what was pressed arrives. */
const conclude = async (story: Story, look: () => ReturnType<ReturnType<typeof createExaminer>['look']>) => {
  const { world } = story
  heal(story)
  if (story.tokens.wereRefused) await world.timeline.runFor(refreshEveryMs)
  await world.timeline.runFor(livenessMs)
  const lookAtLiveness = async () => {
    const truth = await look()
    for (const { invariant, what } of await livenessNow(story, truth)) story.breaks(invariant, what)
  }
  await lookAtLiveness()
  await everyoneComesBack(story, lookAtLiveness)
  const afterwards = await goOnWorking(story)
  await lookAtLiveness()
  for (const { invariant, what } of wellAfterwards(story, afterwards)) story.breaks(invariant, what)
  const findings = await atTheEnd(story, await look())
  for (const { invariant, what } of findings) story.breaks(invariant, what)
}

/** Runs one schedule: so many steps while faults happen, then a minute without, then everything is looked at. */
export const runSchedule = async (given: ScheduleGiven): Promise<ScheduleResult> => {
  const { seed, store } = given
  const plan = planFor(given)
  const { story, close } = await begin(plan, store)
  const { world, record, violations } = story
  const examiner = createExaminer(story)
  let acts = 0
  let ran = 0
  for (const operation of plan.operations) {
    ran += 1
    if (await act(story, operation)) acts += 1
    await examiner.look()
    if (violations.length > 0) break
  }
  if (violations.length === 0) await conclude(story, examiner.look)
  const { trace, timeline } = world
  const result = {
    ...{ seed, store, plan, ran, acts, violations, presses: record.presses.length },
    ...{ events: timeline.count(), virtualMs: timeline.nowMs(), faults: Object.fromEntries(trace.faults()) },
    ...{ hash: trace.hash(), trace: trace.lines() },
  }
  close()
  return result
}
