import type { LocksPort, PasswordsPort, Ports } from './ports.ts'
import { dexieStores } from './stores/dexie-stores.ts'

const channelName = 'carelight'
const hashBits = 256

const locks: LocksPort = {
  hold: (name, work, signal) => navigator.locks.request(name, signal === undefined ? {} : { signal }, work),
  holdIfFree: (name, work) =>
    navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work())),
  steal: (name, work) => navigator.locks.request(name, { steal: true }, work),
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const passwords: PasswordsPort = {
  derive: async (password, salt, rounds) => {
    const bytes = new TextEncoder()
    const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits'])
    const given = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds }
    return hexOf(await crypto.subtle.deriveBits(given, key, hashBits))
  },
}

const channelOf = (channel: BroadcastChannel): Ports['channel'] => ({
  post: (message) => channel.postMessage(message),
  listen: (listener) => {
    const hear = (event: MessageEvent<unknown>) => listener(event.data)
    channel.addEventListener('message', hear)
    return () => channel.removeEventListener('message', hear)
  },
})

/** Timers take at most so much; longer waits are cut, and whoever waits looks again. */
const longestTimerMs = 2 ** 31 - 1

/** The world that page and worker have in common; the rest is given. */
export const createPorts = (given: Pick<Ports, 'origin' | 'cookies' | 'signals'>): Ports => ({
  ...given,
  fetch: (url, init) => fetch(url, init),
  clock: {
    now: () => Date.now(),
    elapsedMs: () => performance.now(),
    after: (delayMs, work) => {
      const timer = setTimeout(work, Math.min(delayMs, longestTimerMs))
      return () => clearTimeout(timer)
    },
  },
  random: { uuid: () => crypto.randomUUID(), fraction: () => Math.random() },
  locks,
  stores: dexieStores({ indexedDB, IDBKeyRange }),
  channel: channelOf(new BroadcastChannel(channelName)),
  passwords,
})
