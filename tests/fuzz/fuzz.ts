import { setTimeout as waited } from 'node:timers/promises'
import fc from 'fast-check'
import { requestsTo } from './requests.ts'
import { asCurl, type FuzzAnswer, type FuzzRequest, type Target } from './target.ts'
import { verdictBy } from './verdict.ts'

/** One way in which the server failed; further requests that fail in the same way are counted. */
export type Failure = { readonly what: string; readonly number: number; readonly curl: string; times: number }

export type FuzzReport = {
  readonly seed: number
  readonly requests: number
  readonly countByStatus: ReadonlyMap<number, number>
  readonly failures: readonly Failure[]
}

const AT_ONCE = 500

/** Sends it; who is told that they ask too much waits as long as they are told to. */
const sendPatiently = async (target: Target, request: FuzzRequest): Promise<FuzzAnswer> => {
  const answer = await target.send(request)
  if (answer.status !== 429) return answer
  await waited(Number(answer.retryAfter ?? '1') * 1000)
  return target.send(request)
}

/** Sends so many requests, the same for the same seed and the same provider, and judges what is answered. */
export const runFuzz = async (
  target: Target,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<FuzzReport> => {
  const arbitrary = requestsTo(target)
  const verdict = verdictBy(target.document)
  const countByStatus = new Map<number, number>()
  const failures = new Map<string, Failure>()
  for (let done = 0; done < requests; done += AT_ONCE) {
    const batch = fc.sample(arbitrary, { seed: seed + done, numRuns: Math.min(AT_ONCE, requests - done) })
    for (const [index, request] of batch.entries()) {
      const answer = await sendPatiently(target, request)
      countByStatus.set(answer.status, (countByStatus.get(answer.status) ?? 0) + 1)
      const wrong = verdict(request, answer)
      if (wrong === undefined) continue
      const what = `${request.call}: ${wrong}`
      const known = failures.get(what) ?? { what, number: done + index + 1, curl: asCurl(request), times: 0 }
      known.times += 1
      failures.set(what, known)
    }
  }
  return { seed, requests, countByStatus, failures: [...failures.values()] }
}

/** The report as lines for a person: what came back how often, and each failure with a way to see it again. */
export const linesOf = ({ seed, requests, countByStatus, failures }: FuzzReport): string[] => [
  `${requests} requests from seed ${seed}: ${[...countByStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`,
  ...failures.flatMap(({ what, number, curl, times }) => [
    '',
    `FAILED ${times} ×: ${what}`,
    `  first at request ${number}: ${curl}`,
  ]),
  ...(failures.length === 0
    ? ['Nothing failed.']
    : ['', `Again: npm run fuzz -- --requests ${requests} --seed ${seed}`]),
]
