import * as z from 'zod/mini'
import type { ModelAnswer, ModelRequest, ModelServer } from '../../server/model-server.ts'

const Requests = z.object({ requests: z.array(z.looseObject({ id: z.string(), chain: z.optional(z.string()) })) })
type Batched = z.output<typeof Requests>['requests'][number]

/** The requests that a batch carries; none of any other request. */
export const batchedIn = ({ path, body }: ModelRequest): readonly Batched[] => {
  if (!path.endsWith('/batch')) return []
  const parsed = z.safeParse(Requests, JSON.parse(body ?? ''))
  return parsed.success ? parsed.data.requests : []
}

/** Whether it has a middle. */
export const isLargeBatch = (request: ModelRequest): boolean => batchedIn(request).length > 1

export const batchOf = (request: ModelRequest, requests: readonly Batched[]): ModelRequest => ({
  ...request,
  body: JSON.stringify({ requests }),
})

/** The server breaks on the mutation with this key, while `take` runs and never again. */
export const breakingOn = (server: ModelServer, key: string | undefined, take: () => ModelAnswer): ModelAnswer => {
  let isNow = true
  server.refuse(({ id }) => isNow && id === key, 500, 1)
  const answer = take()
  isNow = false
  return answer
}

const Responses = z.object({ responses: z.array(z.looseObject({ id: z.string(), status: z.number() })) })

const responsesIn = ({ status, body }: ModelAnswer) => {
  const parsed = status === 200 ? z.safeParse(Responses, JSON.parse(body)) : undefined
  return parsed?.success === true ? parsed.data.responses : undefined
}

const problemFor = (id: string, status: number) => ({
  ...{ id, status, headers: status === 503 ? { 'retry-after': '2' } : {} },
  body: { type: status === 503 ? '/problems/unavailable' : '/problems/not-tried', title: 'Not now', status },
})

/** The answer with what the server had no time for: 503 once in each chain, and what depends on that was not tried. */
export const withoutTheRest = (answer: ModelAnswer, requests: readonly Batched[]): ModelAnswer => {
  const given = responsesIn(answer)
  if (given === undefined) return answer
  const statuses = new Map(given.map(({ id, status }) => [id, status]))
  const broken = new Set<string>()
  const late = requests.flatMap(({ id, chain = id }) => {
    const status = statuses.get(id) ?? (broken.has(chain) ? 424 : 503)
    if (status >= 400) broken.add(chain)
    return statuses.has(id) ? [] : [problemFor(id, status)]
  })
  return { ...answer, body: JSON.stringify({ responses: [...given, ...late] }) }
}

/** Whether the server took some of a batch and broke on, or had no time for, another part. */
export const isAnsweredInPart = (answer: ModelAnswer): boolean => {
  const given = responsesIn(answer) ?? []
  return given.some(({ status }) => status < 300) && given.some(({ status }) => status >= 500)
}
