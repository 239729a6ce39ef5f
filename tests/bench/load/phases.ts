import { largestBatch } from '../../../domain/constants.ts'
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

/** Writes alone; then everything, as much as is taken; then everything at half of that. */
export const measureLoad = async (house: House, program: Program, seconds: number) => {
  const mix = mixOf(house, program)
  await closedLoop({ hands: HANDS, seconds: Math.min(2, seconds) }, mix)
  const writes = await closedLoop({ hands: HANDS, seconds }, deedsOf(house, program).report)
  const full = await closedLoop({ hands: HANDS, seconds }, mix)
  const half = await openLoop({ perSecond: full.perSecond / 2, isOver: forSeconds(seconds) }, mix)
  return { writes, full, half }
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

const AGAIN = [409, 429, 503]

/** One tablet hands in all that it has kept, in batches, again where it is told to; gives what was accepted. */
const drain = async (program: Program, person: Person, entries: { id: string; target: Target }[]): Promise<number> => {
  let waiting = entries
  let accepted = 0
  while (waiting.length > 0) {
    const now = waiting.slice(0, largestBatch)
    const requests = now.map(({ id, target }) => {
      const { path, body } = commentOf(target, id, 'kept while there was no signal')
      return {
        id,
        method: 'POST',
        path,
        body: { ...body, date: '2026-01-01T10:00:00.000Z' },
        headers: { 'idempotency-key': id },
      }
    })
    const answer = await program.ask({ person, method: 'POST', path: '/v1/batch', body: { requests } })
    const responses: { id: string; status: number }[] = answer.status === 200 ? JSON.parse(answer.text).responses : []
    const settled = new Set(responses.filter(({ status }) => !AGAIN.includes(status)).map(({ id }) => id))
    accepted += responses.filter(({ status }) => status === 200 || status === 201).length
    waiting = waiting.filter(({ id }) => !settled.has(id))
  }
  return accepted
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
  const accepted = await Promise.all(kept.map((tablet) => drain(program, tablet.person, tablet.entries)))
  isDrained = true
  const drainedMs = performance.now() - begin
  const ids = kept.flatMap((tablet) => tablet.entries.map(({ id }) => id))
  return { drainedMs, others: await others, ids, accepted: accepted.reduce((sum, one) => sum + one, 0) }
}
