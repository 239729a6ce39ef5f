import type { Fetched, Ports } from '../../../../sync/ports.ts'
import type { NetworkConditions } from '../network-conditions.ts'
import type { Page } from '../page.ts'
import { dispatch, type Way } from './delivery.ts'
import { noteStreamFaults, type Streams, streamsOf } from './device-streams.ts'
import { type Exchange, openExchange, requestOf } from './exchange.ts'
import { createFates } from './fates.ts'

/** What a browser tells its pages about the network. */
export type Sign = 'online' | 'offline'

/** The network of one device. */
export type DeviceNetwork = {
  readonly conditions: NetworkConditions
  readonly fetchOf: (page: Page) => Ports['fetch']
  /** Hears each turn of the network that the browser notices. */
  readonly listen: (hear: (sign: Sign) => void) => () => void
}

/** Whether the way is open; flapping turns it by itself. */
const createLink = (way: Way, onTurn: (isUp: boolean) => void) => {
  let mode: 'up' | 'down' | 'flapping' = 'up'
  let isUp = true
  let stopFlapping: () => void = () => undefined
  const turn = (next: boolean) => {
    if (next === isUp) return
    isUp = next
    way.trace.line(way.who, isUp ? 'has signal' : 'has no signal')
    onTurn(isUp)
  }
  const flap = () => {
    stopFlapping = way.timeline.after(way.random.int(1000, 3000), () => {
      way.trace.fault('5 flapping', way.who)
      turn(!isUp)
      flap()
    })
  }
  return {
    mode: () => mode,
    isUp: () => isUp,
    go: (next: 'up' | 'down' | 'flapping') => {
      stopFlapping()
      mode = next
      if (next === 'flapping') flap()
      else turn(next === 'up')
    },
  }
}

/** What is under way when the network goes is cut: what has not arrived never does, what comes back is lost. */
const cutOff = (way: Way, underWay: ReadonlySet<Exchange>): void => {
  for (const exchange of [...underWay]) {
    exchange.stop()
    if (exchange.arrivals > 0 && exchange.isAwaited()) way.trace.fault('2 answer lost', way.who)
    exchange.fail()
  }
}

type Given = Omit<Way, 'travelMs' | 'newestArrived'> & {
  readonly origin: string
  /** Sees each request as it leaves its page. */
  readonly onSend: (exchange: Exchange) => void
  /** Sees what a press, or a batch of them, was answered. */
  readonly onAnswer?: (exchange: Exchange, fetched: Fetched) => void
}

export const createNetwork = (given: Given): DeviceNetwork => {
  const { trace, random, jar, who, timeline, origin } = given
  const usual = { from: 5, to: 60 }
  const latency = { ...usual }
  const way: Way = { ...given, travelMs: () => random.int(latency.from, latency.to + 1), newestArrived: 0 }
  const fates = createFates(random)
  const underWay = new Set<Exchange>()
  const streams: Streams = streamsOf(way)
  const ears = new Set<(sign: Sign) => void>()
  let isLying = false
  let count = 0

  const link = createLink(way, (isUp) => {
    if (!isUp) {
      cutOff(way, underWay)
      streams.cut()
    }
    if (!isLying) for (const hear of [...ears]) hear(isUp ? 'online' : 'offline')
  })
  const send = (page: Page, url: string, init: RequestInit): Promise<Fetched> => {
    count += 1
    const { exchange, answered } = openExchange({
      ...{ number: count, page, signal: init.signal, refreshToken: jar.session.refreshToken },
      request: requestOf(url, init, origin),
      onOver: (one) => underWay.delete(one),
    })
    if (!exchange.isAwaited()) return answered
    given.onSend(exchange)
    if (exchange.kind === 'send') {
      answered.then(
        (fetched) => given.onAnswer?.(exchange, fetched),
        () => undefined,
      )
    }
    underWay.add(exchange)
    if (!link.isUp()) {
      trace.fault('5 no network', who)
      timeline.after(random.int(0, 30), exchange.fail)
      return answered
    }
    const fate = fates.of(exchange)
    if (exchange.kind === 'events' && fate === undefined) streams.open(exchange, init.signal)
    else dispatch(way, exchange, fate)
    return answered
  }
  const conditions: NetworkConditions = {
    mode: link.mode,
    go: link.go,
    setLatency: (from, to) => Object.assign(latency, { from, to }),
    next: (fate, { requests = 'any', times = 1 } = {}) => fates.next(fate, requests, times),
    often: (fate, { requests = 'any', chance }) => fates.often(fate, requests, chance),
    lie: (next) => {
      isLying = next
      if (next) trace.fault('5 onLine lies', who)
    },
    isOnlineClaimed: () => link.isUp() !== isLying,
    ...noteStreamFaults(way, streams),
    underWay: () => [...underWay].filter(({ kind }) => kind !== 'events').length,
    heal: () => {
      fates.forget()
      Object.assign(latency, usual)
      isLying = false
      link.go('up')
    },
  }
  return {
    conditions,
    fetchOf: (page) => (url, init) => send(page, url, init),
    listen: (hear) => {
      ears.add(hear)
      return () => ears.delete(hear)
    },
  }
}
