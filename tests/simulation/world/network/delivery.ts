import { requestTimeoutMs } from '../../../../domain/constants.ts'
import type { FaultKind } from '../../faults.ts'
import type { Random } from '../../random.ts'
import { keepCookies, type ModelAnswer, type ModelRequest, type ModelServer } from '../../server/model-server.ts'
import type { Timeline } from '../../timeline.ts'
import type { Trace } from '../../trace.ts'
import type { DeviceCookies } from '../cookies.ts'
import type { Fate } from '../network-conditions.ts'
import { batchedIn, batchOf, breakingOn, isAnsweredInPart, withoutTheRest } from './batches.ts'
import { type Exchange, fetchedOf, noNetwork } from './exchange.ts'

/** What requests of one device travel through. */
export type Way = {
  readonly who: string
  readonly timeline: Timeline
  readonly trace: Trace
  readonly random: Random
  readonly server: ModelServer
  readonly jar: DeviceCookies
  readonly travelMs: () => number
  /** The number of the newest press or batch that has reached the server. */
  newestArrived: number
}

type Course = (way: Way, exchange: Exchange) => void

/** Runs what happens to an exchange after a while. */
const later = ({ timeline }: Way, ms: number, work: () => void): void => {
  timeline.after(ms, work)
}

/** An address without its query: long, and the same for every reading of a list. */
export const placeOf = (path: string): string => path.split('?', 1)[0] ?? path

/** The server gets the request, unless it was stopped on the way. */
const arrive = (way: Way, exchange: Exchange, then: (answer: ModelAnswer) => void): void => {
  if (exchange.isStopped()) return
  then(takenIn(way, exchange, exchange.request))
}

/** What the server answers to this request, or to as much of it as it takes. */
const takenIn = (way: Way, exchange: Exchange, request: ModelRequest): ModelAnswer => {
  const { number, page } = exchange
  if (exchange.kind === 'send') {
    if (number < way.newestArrived) way.trace.fault('6 requests overtake', way.who)
    way.newestArrived = Math.max(way.newestArrived, number)
  }
  exchange.arrivals += 1
  const answer = way.server.handle(request, { session: { refreshToken: exchange.refreshToken } })
  way.trace.line(page.name, `${request.method} ${placeOf(request.path)} → ${answer.status}`)
  return answer
}

/** An answer whose body may break off on the way. */
type Coming = Pick<ModelAnswer, 'status' | 'headers' | 'setCookies'> & { readonly body: string | Error }

/** The answer reaches the browser, its cookies with it. */
export const bring = (way: Way, exchange: Exchange, answer: Coming): void => {
  if (!exchange.isAwaited()) return
  if (answer.setCookies !== undefined) {
    way.jar.noteChange(way.timeline.nowMs())
    keepCookies({ ...answer, body: '' }, way.jar)
  }
  exchange.answer(fetchedOf(answer, answer.body))
}

/** There and back, with `change` for what comes back. */
const thereAndBack = (way: Way, exchange: Exchange, back: (answer: ModelAnswer) => void): void =>
  later(way, way.travelMs(), () => arrive(way, exchange, (answer) => later(way, way.travelMs(), () => back(answer))))

const passes = (way: Way, exchange: Exchange): void =>
  thereAndBack(way, exchange, (answer) => bring(way, exchange, answer))

const withHeaders = (answer: ModelAnswer, headers: Readonly<Record<string, string>>): ModelAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
})

const answerLost = (way: Way, exchange: Exchange): void =>
  thereAndBack(way, exchange, (answer) => {
    way.trace.fault('2 answer lost', way.who)
    // Sometimes its head had come already.
    if (way.random.chance(0.3)) bring(way, exchange, { ...answer, body: noNetwork() })
    else exchange.fail()
  })

const portal: ModelAnswer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<html><body>Please accept our terms</body></html>',
}

const badGateway: ModelAnswer = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<html><body>Bad Gateway</body></html>',
}

const problem = (status: number, type: string, headers: Readonly<Record<string, string>> = {}): ModelAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type: `https://carelight/problems/${type}`, title: type, status }),
})

type Word = { readonly answer: ModelAnswer; readonly kind: FaultKind }

/** Somebody on the way answers, and the server never hears of it. */
const answeredOnTheWay = (way: Way, exchange: Exchange, { answer, kind }: Word): void =>
  later(way, 2 * way.travelMs(), () => {
    if (!exchange.isAwaited()) return
    way.trace.fault(kind, way.who)
    bring(way, exchange, answer)
  })

const lost =
  (kind: '1 request lost' | '11 upload cut'): Course =>
  (way, exchange) =>
    later(way, way.travelMs(), () => {
      if (!exchange.isAwaited()) return
      way.trace.fault(kind, way.who)
      exchange.fail()
    })

const slowly = (way: Way, exchange: Exchange): void => {
  const slowMs = requestTimeoutMs + way.random.int(500, 20_000)
  if (way.random.chance(0.5)) {
    later(way, way.travelMs(), () =>
      arrive(way, exchange, (answer) => {
        way.trace.fault('4 answer later than the limit', way.who)
        later(way, slowMs, () => bring(way, exchange, answer))
      }),
    )
    return
  }
  exchange.leave()
  later(way, slowMs, () => {
    arrive(way, exchange, (answer) => {
      way.trace.fault('4 request delivered after the limit', way.who)
      later(way, way.travelMs(), () => bring(way, exchange, answer))
    })
  })
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/**
 * What the server refuses it refuses its copy as well: the reason stands for longer than a copy is on its way. So with
 * a batch of which it refused a part.
 */
const isRefused = ({ status, body }: ModelAnswer): boolean =>
  isRefusal(status) || [...body.matchAll(/"status":(4\d\d),"headers"/g)].some(([, one]) => isRefusal(Number(one)))

const twice = (way: Way, exchange: Exchange): void => {
  const isFirstHeard = way.random.chance(0.5)
  const backWith = (answer: ModelAnswer) => later(way, way.travelMs(), () => bring(way, exchange, answer))
  later(way, way.travelMs(), () =>
    arrive(way, exchange, (first) => {
      if (isFirstHeard || isRefused(first)) backWith(first)
      if (isRefused(first)) return
      later(way, way.random.int(0, isFirstHeard ? 20_000 : 2000), () =>
        arrive(way, exchange, (second) => {
          way.trace.fault('7 delivered twice', way.who)
          if (!isFirstHeard) backWith(second)
        }),
      )
    }),
  )
}

const overtaken = (way: Way, exchange: Exchange): void =>
  later(way, way.random.int(200, 6000), () => passes(way, exchange))

/** What is answered later may be heard earlier: within the time that the page waits for it. */
const lingering = (way: Way, exchange: Exchange): void =>
  thereAndBack(way, exchange, (answer) => later(way, way.random.int(100, 2500), () => bring(way, exchange, answer)))

const refused = (way: Way, exchange: Exchange): void =>
  exchange.kind === 'session'
    ? answeredOnTheWay(way, exchange, {
        answer: problem(way.random.pick([400, 503]), 'unavailable'),
        kind: '40 refresh fails',
      })
    : answeredOnTheWay(way, exchange, { answer: problem(401, 'token-refused'), kind: '39 token refused' })

const busy =
  (status: 429 | 500 | 502 | 503): Course =>
  (way, exchange) =>
    answeredOnTheWay(way, exchange, {
      answer: status === 502 ? badGateway : problem(status, 'busy'),
      kind: status === 429 ? '8 status 429' : '8 status 5xx',
    })

const busyForSeconds: Course = (way, exchange) => {
  const headers = { 'retry-after': String(way.random.int(1, 20)) }
  answeredOnTheWay(way, exchange, {
    answer: problem(way.random.pick([429, 503]), 'busy', headers),
    kind: '8 Retry-After',
  })
}

const changed =
  (
    kind: '3 half an answer' | '3 empty answer' | '3 wrong media type',
    change: (answer: ModelAnswer) => ModelAnswer,
  ): Course =>
  (way, exchange) =>
    thereAndBack(way, exchange, (answer) => {
      if (!exchange.isAwaited()) return
      way.trace.fault(kind, way.who)
      bring(way, exchange, change(answer))
    })

const halved = (answer: ModelAnswer): ModelAnswer => ({
  ...answer,
  body: answer.body.slice(0, Math.floor(answer.body.length / 2)),
})

const nothing: ModelAnswer = { status: 200, headers: { 'content-type': 'application/json' }, body: '' }

/** An answer without a body; in half of the cases not even the server's. */
const emptied: Course = (way, exchange) =>
  way.random.chance(0.5)
    ? answeredOnTheWay(way, exchange, { answer: nothing, kind: '3 empty answer' })
    : changed('3 empty answer', (answer) => ({ ...answer, body: '' }))(way, exchange)

/** The answer to a batch breaks off somewhere; the page hears so, or takes what came for the whole. */
const batchCut: Course = (way, exchange) =>
  thereAndBack(way, exchange, (answer) => {
    if (!exchange.isAwaited()) return
    way.trace.fault('3 batch cut in the middle', way.who)
    const came = answer.body.slice(0, way.random.int(1, answer.body.length))
    bring(way, exchange, { ...answer, body: way.random.chance(0.5) ? noNetwork() : came })
  })

/** The server dies after so many of a batch: they are done, and nobody is told. */
const batchDies: Course = (way, exchange) =>
  later(way, way.travelMs(), () => {
    if (exchange.isStopped()) return
    const requests = batchedIn(exchange.request)
    takenIn(way, exchange, batchOf(exchange.request, requests.slice(0, way.random.int(1, requests.length))))
    way.trace.fault('2 batch dies in the middle', way.who)
    later(way, way.travelMs(), () => exchange.fail())
  })

/** The server breaks on one of a batch; or it has no time for the rest, and says when to send that again. */
const batchInPart: Course = (way, exchange) =>
  later(way, way.travelMs(), () => {
    if (exchange.isStopped()) return
    const { request } = exchange
    const requests = batchedIn(request)
    const count = way.random.int(1, requests.length)
    const answer = way.random.chance(0.5)
      ? breakingOn(way.server, requests[count]?.id, () => takenIn(way, exchange, request))
      : withoutTheRest(takenIn(way, exchange, batchOf(request, requests.slice(0, count))), requests)
    if (isAnsweredInPart(answer)) way.trace.fault('8 batch answered in part', way.who)
    later(way, way.travelMs(), () => bring(way, exchange, answer))
  })

const courses: Readonly<Record<Fate, Course>> = {
  lost: lost('1 request lost'),
  'upload-cut': lost('11 upload cut'),
  'answer-lost': answerLost,
  portal: (way, exchange) => answeredOnTheWay(way, exchange, { answer: portal, kind: '3 captive portal' }),
  half: changed('3 half an answer', halved),
  empty: emptied,
  'wrong-type': changed('3 wrong media type', (answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  'very-slow': slowly,
  twice,
  reordered: overtaken,
  lingering,
  'refused-token': refused,
  429: busy(429),
  500: busy(500),
  502: busy(502),
  503: busy(503),
  'busy-for-seconds': busyForSeconds,
  'batch-cut': batchCut,
  'batch-dies': batchDies,
  'batch-in-part': batchInPart,
}

/** Sends an exchange on its way. */
export const dispatch = (way: Way, exchange: Exchange, fate: Fate | undefined): void => {
  const course = fate === undefined ? passes : courses[fate]
  course(way, exchange)
}
