import type { Fetched, Ports } from '../../../sync/ports.ts'
import type { Random } from '../../simulation/random.ts'
import { problem } from '../problem.ts'

/** How likely each misfortune of a request is, from 0 to 1. */
export type Weather = {
  readonly lost: number
  readonly answerLost: number
  readonly twice: number
  readonly unauthorised: number
  readonly busy: number
  readonly portal: number
}

export const calm: Weather = { lost: 0, answerLost: 0, twice: 0, unauthorised: 0, busy: 0, portal: 0 }
export const rough: Weather = { lost: 0.1, answerLost: 0.12, twice: 0.1, unauthorised: 0.05, busy: 0.04, portal: 0.04 }

type Fetch = Ports['fetch']
type Asked = { readonly url: string; readonly init: RequestInit }

const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

const portalPage = () =>
  new Response('<html>Please accept our terms</html>', { headers: { 'content-type': 'text/html' } })

const isStream = ({ url }: Asked): boolean => url.endsWith('/v1/events')

const isWrite = ({ init }: Asked): boolean => init.method !== undefined && init.method !== 'GET'

/** The way from a tablet to the server. What becomes of a request is up to the weather. */
export const aRoughNetwork = (random: Random, answer: Fetch, onMisfortune: (what: string) => void) => {
  let weather = calm
  let isUp = true
  let underWay = 0
  const lines = new Set<AbortController>()

  const named = ({ init, url }: Asked, what: string) =>
    onMisfortune(`${what}: ${init.method ?? 'GET'} ${new URL(url).pathname}`)
  const afterwards = async (asked: Asked, ask: () => Promise<Fetched>): Promise<Fetched> => {
    if (isWrite(asked) && random.chance(weather.twice)) {
      named(asked, 'sent twice')
      const both = await Promise.all([ask(), ask()])
      return random.pick(both)
    }
    const answered = await ask()
    if (isStream(asked) || !random.chance(weather.answerLost)) return answered
    if (isWrite(asked)) named(asked, 'answer lost')
    await answered.text()
    return unreachable()
  }
  const fates = [
    { what: 'lost', likely: () => weather.lost, fate: unreachable },
    { what: 'refused as not signed in', likely: () => weather.unauthorised, fate: () => problem(401) },
    { what: 'told to wait', likely: () => weather.busy, fate: () => problem(503, { headers: { 'retry-after': '2' } }) },
    { what: 'answered by a portal', likely: () => weather.portal, fate: portalPage },
  ]
  /** What was refused as not signed in: a fresh token that is refused as well would end the session, and rightly. */
  const unauthorised = new Set<string>()
  const mayMeet = (asked: Asked, what: string): boolean => {
    if (what !== 'refused as not signed in') return true
    const key = `${asked.init.method} ${asked.url}`
    if (unauthorised.delete(key)) return false
    unauthorised.add(key)
    return true
  }
  const fateOf = (asked: Asked): (() => Fetched) | undefined => {
    const met = (isStream(asked) ? fates.slice(0, 1) : fates).find(
      ({ what, likely }) => random.chance(likely()) && mayMeet(asked, what),
    )
    if (met !== undefined && isWrite(asked)) named(asked, met.what)
    return met?.fate
  }
  /** Sends it on a line of its own, which is cut when the signal goes. */
  const onLine = async (asked: Asked): Promise<Fetched> => {
    const { url, init } = asked
    const line = new AbortController()
    const signal = init.signal ? AbortSignal.any([line.signal, init.signal]) : line.signal
    lines.add(line)
    try {
      return await afterwards(asked, () => answer(url, { ...init, signal }))
    } finally {
      if (!isStream(asked)) lines.delete(line)
    }
  }
  const send: Fetch = async (url, init) => {
    const asked = { url, init }
    const fate = isUp ? fateOf(asked) : unreachable
    if (fate !== undefined) return fate()
    underWay += isStream(asked) ? 0 : 1
    try {
      const answered = await onLine(asked)
      return isUp ? answered : unreachable()
    } finally {
      underWay -= isStream(asked) ? 0 : 1
    }
  }
  return {
    send,
    isUp: () => isUp,
    /** Whether a request is on its way; streams do not count. */
    isBusy: () => underWay > 0,
    setWeather: (next: Weather) => {
      weather = next
    },
    setUp: (next: boolean) => {
      isUp = next
      if (next) return
      for (const line of lines) line.abort()
      lines.clear()
    },
  }
}

export type RoughNetwork = ReturnType<typeof aRoughNetwork>
