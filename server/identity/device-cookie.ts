import { newOpaque } from './opaque.ts'

const NAME = '__Secure-known-device'
const LASTS_SECONDS = 180 * 24 * 3600

/** The opaque value by which the pool knows a device again; a new one for a device that it does not know. */
export const deviceOf = (header: string | undefined): string =>
  new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(header ?? '')?.[1] ?? newOpaque()

/** Kept on this very host, where people sign in, and sent to the pool alone; no script can read it. */
export const deviceCookie = (device: string): string =>
  `${NAME}=${device}; Path=/identity; Max-Age=${LASTS_SECONDS}; HttpOnly; Secure; SameSite=Strict`
