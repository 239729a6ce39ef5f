import { setMaxListeners } from 'node:events'
import type { Fetched } from '../../../sync/ports.ts'
import { type Random, randomOf } from '../random.ts'
import { createModelServer } from '../server/create-model-server.ts'
import type { ModelServer, PersonSpec } from '../server/model-server.ts'
import { createTimeline, type Timeline } from '../timeline.ts'
import { createTrace } from '../trace.ts'
import { createDevice, type Surroundings } from './device.ts'
import { createDexieStore } from './dexie/device-store.ts'
import { rest } from './dexie/tasks.ts'
import { createMemoryStore } from './memory/device-store.ts'
import type { Exchange } from './network/exchange.ts'
import type { SimDevice, SimWorld } from './sim-world.ts'

// Many parts of an engine listen to one signal, and no browser minds.
setMaxListeners(0)

/** Comments that keep event streams awake come so often from the server. */
const beatEveryMs = 25_000

/** The apps that the simulated devices have open, by the labels of their hosts. */
export type AppLabel = 'rota' | 'messaging'

/** Ordinary days, and the nights in which the clocks of the house change. */
const starts = [
  Date.UTC(2026, 2, 2, 8),
  Date.UTC(2026, 5, 17, 13, 30),
  Date.UTC(2026, 2, 29, 0, 30),
  Date.UTC(2026, 9, 25, 0, 30),
]

export type WorldGiven = {
  readonly seed: number
  readonly store: 'memory' | 'dexie'
  readonly devices: number
  readonly app?: AppLabel | undefined
  readonly people: readonly PersonSpec[]
  /** The server, if it is not to be the model. */
  readonly serverOf?: (given: ServerGiven) => ModelServer
  /** Sees each request as it leaves its page. */
  readonly onSend?: (exchange: Exchange) => void
  readonly onAnswer?: (exchange: Exchange, fetched: Fetched) => void
}

type ServerGiven = Parameters<typeof createModelServer>[0] & { readonly random: Random }

/** Pages as long as asked for, mostly; else so short that lists have several. */
const pageLengths = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 4, 8]

/** The server with the beat of its streams, as long as there are any: in a drawer a tablet lies for days. */
const keptAwake = (timeline: Timeline, server: ModelServer): ModelServer => {
  let isBeating = false
  const beat = () => {
    isBeating = server.beat()
    if (isBeating) timeline.after(beatEveryMs, beat)
  }
  return {
    ...server,
    openEvents: (...asked) => {
      if (!isBeating) timeline.after(beatEveryMs, beat)
      isBeating = true
      return server.openEvents(...asked)
    },
  }
}

/** A world at rest: devices without tabs, and a server. The same seed gives the same world. */
export const openWorld = ({
  seed,
  store,
  devices: count,
  people,
  app = 'rota',
  serverOf = createModelServer,
  onSend = () => undefined,
  onAnswer = () => undefined,
}: WorldGiven): SimWorld => {
  const random = randomOf(seed).fork('world')
  const origin = `https://${app}.care.example`
  const timeline = createTimeline(random.fork('timeline'), store === 'dexie' ? rest : undefined)
  const trace = createTrace(timeline.nowMs)
  const startAt = random.pick(starts)
  const mostRows = random.fork('pages').pick(pageLengths)
  const server = keptAwake(
    timeline,
    serverOf({ nowMs: timeline.nowMs, startAt, random: random.fork('server'), people, mostRows }),
  )
  const trueNow = () => startAt + timeline.nowMs()
  const devices: SimDevice[] = []
  for (let number = 1; number <= count; number += 1) {
    const name = `tablet ${number}`
    const own = random.fork(name)
    const surroundings: Surroundings = {
      ...{ name, timeline, trace, server, origin, trueNow, onSend, onAnswer, random: own },
      isElsewhere: (personId) =>
        devices.some((other) => other.name !== name && other.cookies.get('current-person') === personId),
    }
    const given = { who: name, timeline, trace, random: own.fork('storage') }
    devices.push(createDevice(surroundings, store === 'memory' ? createMemoryStore(given) : createDexieStore(given)))
  }
  return {
    ...{ timeline, random, trace, server, devices, trueNow },
    close: () => {
      for (const device of devices) device.shutDown()
    },
  }
}
