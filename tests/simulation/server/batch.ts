import * as z from 'zod/mini'
import { largestBatch } from '../../../domain/constants.ts'
import { type Asked, placeOf, type Told, told } from './asked.ts'
import type { House } from './house.ts'
import { problemOf, refusal } from './refusal.ts'

const Batch = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        path: z.string(),
        headers: z.optional(z.record(z.string(), z.string())),
        body: z.optional(z.unknown()),
        chain: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(largestBatch)),
})
type Batched = z.output<typeof Batch>['requests'][number]
type Chain = { isBroken: boolean; readonly etags: Map<string, string> }

/** Calls that make no sense within a batch. */
const sentAlone = ['batch', 'events', 'session']

const askedOfOne = (outer: Asked, { method, path, headers = {}, body }: Batched, chain: Chain): Asked => {
  const own = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const ifMatch = own.get('if-match')
  if (ifMatch !== undefined)
    own.set(
      'if-match',
      ifMatch.replace(/\$[^,]+/g, (named) => chain.etags.get(named) ?? '"none"'),
    )
  const header: Asked['header'] = (name) =>
    own.get(name) ?? (name === 'authorization' || name === 'host' ? outer.header(name) : undefined)
  const place = placeOf(path.startsWith('/v1/') ? path : `/v1${path}`)
  return { ...place, method, header, body, session: outer.session }
}

const notRun = (): Told =>
  told(424, problemOf(424, 'This was not tried, because an earlier entry it depends on was not accepted.'))

const textOf = (id: string, { status, text, etag, isReplayed, headers = {} }: Told): string => {
  const told = {
    ...headers,
    ...(etag === undefined ? {} : { etag }),
    ...(isReplayed === true ? { 'idempotency-replayed': 'true' } : {}),
  }
  const head = JSON.stringify({ id, status, headers: told })
  return text === '' ? head : `${head.slice(0, -1)},"body":${text}}`
}

/** Answers one request by itself, whole or not at all. */
export type Answer = (asked: Asked) => Told

/** Runs the requests of a batch one after another; after a refusal the rest of its chain is not tried. */
export const runBatch = (house: House, asked: Asked, answer: Answer): Told => {
  house.people.callerOf(asked.header('authorization'))
  const batch = z.safeParse(Batch, asked.body)
  if (!batch.success) throw refusal(422, 'Check what you entered. Something is not right.')
  const chains = new Map<string, Chain>()
  const texts = batch.data.requests.map((one) => {
    const chain = chains.get(one.chain ?? '') ?? { isBroken: false, etags: new Map() }
    if (one.chain !== undefined) chains.set(one.chain, chain)
    const given = chain.isBroken ? notRun() : runOne(askedOfOne(asked, one, chain), answer)
    if (given.status >= 400) chain.isBroken = one.chain !== undefined
    if (given.etag !== undefined) chain.etags.set('$previous', given.etag).set(`$${one.id}`, given.etag)
    return textOf(one.id, given)
  })
  return { status: 200, text: `{"responses":[${texts.join(',')}]}` }
}

const runOne = (asked: Asked, answer: Answer): Told =>
  sentAlone.includes(asked.parts[0] ?? '') ? told(404, problemOf(404, 'This is sent alone.')) : answer(asked)
