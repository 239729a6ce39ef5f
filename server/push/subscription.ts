import { ECDH } from 'node:crypto'
import * as z from 'zod/mini'
import { isPublicName } from './public-host.ts'

/** Where a browser takes pushes, and the keys that only it can open them with. As `PushSubscription.toJSON()` spells it. */
const PushSubscription = z.object({
  endpoint: z.string().check(z.maxLength(1500)),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
export type PushSubscription = z.output<typeof PushSubscription>

/** Whether pushes may go to services on this machine without encryption of the connection. For tests alone. */
export type PushRules = { readonly allowsLocalService: boolean }

/** What a token turned out to be. `other` is a name that some other service gave. */
export type TokenRead =
  | { readonly kind: 'subscription'; readonly subscription: PushSubscription }
  | { readonly kind: 'other' }
  | { readonly kind: 'bad'; readonly why: string }

const jsonIn = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined
  }
}

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/

/** A token is the subscription as JSON, or that as base64url. */
const spelledBy = (tokenId: string): unknown => {
  if (tokenId.trimStart().startsWith('{')) return jsonIn(tokenId) ?? {}
  return BASE64URL.test(tokenId) ? jsonIn(Buffer.from(tokenId, 'base64url').toString('utf8')) : undefined
}

const isPoint = (key: Buffer): boolean => {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length === 65
  } catch {
    return false
  }
}

const isLocalService = ({ hostname }: URL): boolean => hostname === '127.0.0.1'

/** Whether pushes may be sent there: a public service, by https, on its usual port, without a name and password. */
export const isAllowedEndpoint = (endpoint: string, { allowsLocalService }: PushRules): boolean => {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (allowsLocalService && isLocalService(url)) return true
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname)
}

const keysAreGood = ({ p256dh, auth }: PushSubscription['keys']): boolean =>
  BASE64URL.test(p256dh) &&
  BASE64URL.test(auth) &&
  isPoint(Buffer.from(p256dh, 'base64url')) &&
  Buffer.from(auth, 'base64url').length === 16

/** Reads a notification token. Rules §7, notifications. */
export const readToken = (tokenId: string, rules: PushRules): TokenRead => {
  const spelled = spelledBy(tokenId)
  if (spelled === undefined || spelled === null) return { kind: 'other' }
  const parsed = z.safeParse(PushSubscription, spelled)
  if (!parsed.success) return { kind: 'bad', why: 'A push subscription needs an endpoint and two keys.' }
  const { endpoint, keys } = parsed.data
  if (!isAllowedEndpoint(endpoint, rules)) {
    return { kind: 'bad', why: 'Notifications can only be sent to the https address of a public push service.' }
  }
  if (!keysAreGood(keys)) return { kind: 'bad', why: 'The keys of this push subscription cannot be used.' }
  return { kind: 'subscription', subscription: { endpoint, keys } }
}

/** The endpoint that a token spells, whatever it leads to; undefined for a token of some other service. */
export const endpointIn = (tokenId: string): string | undefined =>
  z.safeParse(PushSubscription, spelledBy(tokenId)).data?.endpoint
