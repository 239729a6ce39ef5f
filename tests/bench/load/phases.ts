import { quantile } from '../measures.ts'
import { commentOf, type House, type Person, type Target } from './house.ts'
import type { Program } from './program.ts'
import { closedLoop, openLoop, type Tally } from './tally.ts'

/** As many requests at once as a house full of tablets has. */
const HANDS = 16

type Work = () => Promise<number>

/** Goes round and round a list. */
const around = <Value>(list: readonly Value[]): (() => Value) => {
  let at = 0
  return () => {
    const value = list[at++ % list.length]
    if (value === undefined) throw new Error('Nothing to choose from.')
    return value
  }
}

/** What people of the home do, each kind by itself. */
const deedsOf = ({ carers, managers, targets }: House, program: Program) => {
  const [carer, manager, target] = [around(carers), around(managers), around(targets)]
  const read = async (path: string) => (await program.ask({ person: carer(), path })).status
  const report: Work = async () => {
    const id = crypto.randomUUID()
    const { path, body } = commentOf(target(), id, 'Enjoyed the walk by the sea')
    return (await program.ask({ person: carer(), method: 'POST', path, body, headers: { 'idempotency-key': id } }))
      .status
  }
  const list: Work = () => read('/v1/rota-activities?pageSize=25')
  const one: Work = () => read(`/v1/rota-activities/${target().id}`)
  const plan: Work = async () => {
    const person = manager()
    const path = `/v1/rota-activities/${target().id}`
    const { version } = JSON.parse((await program.ask({ person, path })).text)
    const headers = { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() }
    return (await program.ask({ person, method: 'PATCH', path, body: { note: 'Bring the blue coat' }, headers })).status
  }
  return { report, list, one, plan }
}

/** Of twenty things that happen: nine rows are read, three lists, seven events are pressed, one plan is changed. */
const mixOf = (house: House, program: Program): Work => {
  const { report, list, one, plan } = deedsOf(house, program)
  const next = around([
    ...[one, report, list, one, report, one, report, one, one, report],
    ...[list, one, report, one, plan, report, one, list, report, one],
  ])
  return () => next()()
}

const forSeconds = (seconds: number): (() => boolean) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

/** A server that has just started is slower than it will be all day. */
const warmUp = (house: House, program: Program, seconds: number): Promise<Tally> =>
  closedLoop({ hands: HANDS, seconds: Math.min(2, seconds) }, mixOf(house, program))

/** Writes alone. */
export const measureWrites = async (house: House, program: Program, seconds: number): Promise<Tally> => {
  await warmUp(house, program, seconds)
  return closedLoop({ hands: HANDS, seconds }, deedsOf(house, program).report)
}

/** As many as our own client puts into one batch. */
const IN_A_BATCH = 50

type Entry = { readonly id: string; readonly target: Target }
type Response = { readonly id: string; readonly status: number; readonly headers: Readonly<Record<string, string>> }

const requestOf = ({ id, target }: Entry) => {
  const { path, body } = commentOf(target, id, 'kept while there was no signal')
  const headers = { 'idempotency-key': id }
  return { id, method: 'POST', path, body: { ...body, date: '2026-01-01T10:00:00.000Z' }, headers }
}

/** Batches alone, each of as many comments as our own client puts into one; the tally counts entries. */
export const measureBatches = async (house: House, program: Program, seconds: number): Promise<Tally> => {
  await warmUp(house, program, seconds)
  const [carer, target] = [around(house.carers), around(house.targets)]
  const send: Work = async () => {
    const requests = Array.from({ length: IN_A_BATCH }, () => requestOf({ id: crypto.randomUUID(), target: target() }))
    const answer = await program.ask({ person: carer(), method: 'POST', path: '/v1/batch', body: { requests } })
    const responses: readonly Response[] = answer.status === 200 ? JSON.parse(answer.text).responses : []
    return responses.length > 0 && responses.every(({ status }) => status === 200) ? 200 : answer.status || 503
  }
  const tally = await closedLoop({ hands: 4, seconds }, send)
  return { ...tally, perSecond: tally.perSecond * IN_A_BATCH }
}

/** Everything, as much as is taken; then everything at half of that. */
export const measureMixed = async (house: House, program: Program, seconds: number) => {
  await warmUp(house, program, seconds)
  const mix = mixOf(house, program)
  const full = await closedLoop({ hands: HANDS, seconds }, mix)
  const half = await openLoop({ perSecond: full.perSecond / 2, isOver: forSeconds(seconds) }, mix)
  return { full, half }
}

/** How long after a press each of many open streams hears of it. */
export const measureFanOut = async (house: House, program: Program, { streams, seconds }: Sizes) => {
  const pressedAt = new Map<string, number>()
  const arrivals: number[] = []
  const note = (text: string) => {
    for (const [, mark = ''] of text.matchAll(/heard by all (\d+)/g)) {
      const from = pressedAt.get(mark)
      if (from !== undefined) arrivals.push(performance.now() - from)
    }
  }
  const person = around(house.carers)
  const open: { close(): void }[] = []
  while (open.length < streams) {
    const some = Array.from({ length: Math.min(50, streams - open.length) }, () => program.listen(person(), note))
    open.push(...(await Promise.all(some)))
  }
  const target = around(house.targets)
  const isOver = forSeconds(seconds)
  const press: Work = async () => {
    const id = crypto.randomUUID()
    const mark = String(pressedAt.size)
    pressedAt.set(mark, performance.now())
    const { path, body } = commentOf(target(), id, `heard by all ${mark}`)
    return (await program.ask({ person: person(), method: 'POST', path, body })).status
  }
  await openLoop({ perSecond: 2, isOver }, press)
  const expected = pressedAt.size * streams
  for (const end = performance.now() + 10_000; arrivals.length < expected && performance.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20))
  for (const stream of open) stream.close()
  return { p50: quantile(arrivals, 0.5), p99: quantile(arrivals, 0.99), heard: arrivals.length, expected }
}

export type Sizes = {
  readonly seconds: number
  readonly streams: number
  readonly tablets: number
  readonly entries: number
}

const AGAIN = [0, 409, 429, 503]
/** A tablet that had no answer tries again after about as long. */
const TRIED_AGAIN_AFTER_MS = 1000

/** How a tablet fared: entries that were accepted, and requests that had no answer in time. */
type Drained = { readonly accepted: number; readonly unanswered: number }

/** One tablet hands in all that it has kept, in batches, again and when it is told to. */
const drain = async (program: Program, person: Person, entries: readonly Entry[]): Promise<Drained> => {
  let waiting = entries
  let [accepted, unanswered] = [0, 0]
  while (waiting.length > 0) {
    const requests = waiting.slice(0, IN_A_BATCH).map(requestOf)
    const answer = await program.ask({ person, method: 'POST', path: '/v1/batch', body: { requests } })
    const responses: readonly Response[] = answer.status === 200 ? JSON.parse(answer.text).responses : []
    const settled = new Set(responses.filter(({ status }) => !AGAIN.includes(status)).map(({ id }) => id))
    const told = responses.flatMap(({ headers }) => Number(headers['retry-after'] ?? []) * 1000 || [])
    accepted += responses.filter(({ status }) => status === 200 || status === 201).length
    if (answer.status === 0) unanswered += 1
    waiting = waiting.filter(({ id }) => !settled.has(id))
    const pauseMs = Math.max(0, ...told, answer.status === 200 ? 0 : answer.retryAfterMs || TRIED_AGAIN_AFTER_MS)
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return { accepted, unanswered }
}

/** Many tablets come back at once with what they have kept, while others read. */
export const measureStorm = async (house: House, program: Program, { tablets, entries }: Sizes) => {
  const target = around(house.targets)
  const kept = house.carers.slice(0, tablets).map((person) => ({
    person,
    entries: Array.from({ length: entries }, () => ({ id: crypto.randomUUID(), target: target() })),
  }))
  let isDrained = false
  const { one } = deedsOf({ ...house, carers: house.managers }, program)
  const others: Promise<Tally> = openLoop({ perSecond: 10, isOver: () => isDrained }, one)
  const begin = performance.now()
  const drained = await Promise.all(kept.map((tablet) => drain(program, tablet.person, tablet.entries)))
  isDrained = true
  const drainedMs = performance.now() - begin
  const ids = kept.flatMap((tablet) => tablet.entries.map(({ id }) => id))
  const sum = (count: (one: Drained) => number) => drained.reduce((total, one) => total + count(one), 0)
  const [accepted, unanswered] = [sum((one) => one.accepted), sum((one) => one.unanswered)]
  return { drainedMs, others: await others, ids, accepted, unanswered }
}
