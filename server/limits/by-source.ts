import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createBuckets, type Rate } from './token-buckets.ts'
import { tooMany } from './too-many.ts'

/** Groups of an address that one customer of a network has to choose from: the first 56 bits, a house or a phone. */
const OWN_GROUPS = 3
const OWN_DIGITS_OF_NEXT = 2

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => group.padStart(4, '0'))
}

/**
 * Whom a request is counted under that names nobody: its address, or for IPv6 the network that its sender may choose
 * addresses from. Behind a proxy this is right where `TRUST_PROXY` names the proxy.
 */
export const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = groupsOf(address.toLowerCase())
  return `${groups.slice(0, OWN_GROUPS).join(':')}:${groups[OWN_GROUPS]?.slice(0, OWN_DIGITS_OF_NEXT) ?? ''}::`
}

/** A house at the change of shift, with every tablet opening every app, stays far below. */
const SESSION_RATE: Rate = { burst: 600, perSecond: 20 }
/** What is read without signing in, and is always the same. */
const PUBLIC_RATE: Rate = { burst: 600, perSecond: 50 }

/** Permits that nobody was given, each of which is looked for in the database. What a house has kept comes to no more. */
const UNKNOWN_PERMIT_RATE: Rate = { burst: 600, perSecond: 20 }

/** Refuses, with 429, a source that goes on sending permits that nobody was given. Known ones do not count. */
export const limitUnknownPermits = (plugin: FastifyInstance, clock: () => number): void => {
  const unknown = createBuckets(UNKNOWN_PERMIT_RATE, clock)
  const taken = new WeakSet<FastifyRequest>()
  plugin.addHook('onRequest', async (request) => {
    if (!/^grant /i.test(request.headers.authorization ?? '')) return
    // Taken before it is known, so that many at once count as well.
    const waitMs = unknown.take(sourceOf(request))
    if (waitMs !== undefined) throw tooMany(waitMs)
    taken.add(request)
  })
  plugin.addHook('onResponse', async (request, { statusCode }) => {
    if (taken.has(request) && statusCode !== 401) unknown.giveBack(sourceOf(request))
  })
}

/** Makes plugins refuse, with 429, a source that sends them too much, all of them taken together. */
export type LimitSources = (plugin: FastifyInstance) => void

const limitingTo = (rate: Rate, clock: () => number): LimitSources => {
  const buckets = createBuckets(rate, clock)
  return (plugin) =>
    void plugin.addHook('onRequest', async (request) => {
      const waitMs = buckets.take(sourceOf(request))
      if (waitMs !== undefined) throw tooMany(waitMs)
    })
}

/** Limits for what no signed-in person stands behind: the session's calls, and what anybody may read. */
export const limitsOfStrangers = (clock: () => number) => ({
  ofSessions: limitingTo(SESSION_RATE, clock),
  ofReaders: limitingTo(PUBLIC_RATE, clock),
})
