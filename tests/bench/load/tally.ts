import { quantile } from '../measures.ts'

/** What a number of requests came to. */
export type Tally = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly count: number
  /** How many answers were neither 2xx nor a conflict that a device would send again. */
  readonly failed: number
  /** How much of one core the process that asks used meanwhile. */
  readonly askers: number
}

type Answer = { readonly ms: number; readonly status: number }

const isGood = ({ status }: Answer): boolean => (status >= 200 && status < 300) || status === 409 || status === 412

/** How much of one core this process has used since, when the returned function is called. */
const cpuSince = (): (() => number) => {
  const [from, used] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000 / (performance.now() - from)
  }
}

const tallyOf = (answers: readonly Answer[], { seconds, askers }: { seconds: number; askers: number }): Tally => {
  const ms = answers.map((one) => one.ms)
  const at = (part: number) => (ms.length === 0 ? Number.NaN : quantile(ms, part))
  return {
    ...{ perSecond: answers.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), count: answers.length },
    ...{ failed: answers.filter((answer) => !isGood(answer)).length, askers },
  }
}

/** Several hands, each sending its next request when the last was answered: as much as the server takes. */
export const closedLoop = async (
  { hands, seconds }: { readonly hands: number; readonly seconds: number },
  send: () => Promise<number>,
): Promise<Tally> => {
  const answers: Answer[] = []
  const begin = performance.now()
  const cpu = cpuSince()
  const hand = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const from = performance.now()
      const status = await send()
      answers.push({ ms: performance.now() - from, status })
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return tallyOf(answers, { seconds: (performance.now() - begin) / 1000, askers: cpu() })
}

/** One request every so often, however slow the answers: each is measured from the moment when it was due. */
export const openLoop = async (
  { perSecond, isOver }: { readonly perSecond: number; readonly isOver: () => boolean },
  send: () => Promise<number>,
): Promise<Tally> => {
  const answers: Answer[] = []
  const waiting: Promise<void>[] = []
  const begin = performance.now()
  const cpu = cpuSince()
  for (let due = begin; !isOver(); due += 1000 / perSecond) {
    const early = due - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    const from = due
    waiting.push(send().then((status) => void answers.push({ ms: performance.now() - from, status })))
  }
  await Promise.all(waiting)
  return tallyOf(answers, { seconds: (performance.now() - begin) / 1000, askers: cpu() })
}
