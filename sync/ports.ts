import type { Instant } from '../domain/time/instant.ts'

/**
 * What the engine needs of the world, handed in by the page, the worker or a test, so that the whole of it runs
 * anywhere (law 15). Nothing in `sync/` reaches for a global.
 */
export type Ports = {
  /** Sends a request to our own origin. Rejects when there is no network. */
  readonly fetch: (request: Request) => Promise<Response>
  /** This origin, such as `https://rota.example.org`, without a slash. */
  readonly origin: string
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly locks: LocksPort
  readonly stores: StoresPort
  readonly channel: ChannelPort
  readonly cookies: CookiesPort
  readonly signals: SignalsPort
  readonly passwords: PasswordsPort
}

export type ClockPort = {
  /** The device's wall clock, right or wrong. */
  readonly now: () => Instant
  /** Milliseconds that only grow, from any start. */
  readonly elapsedMs: () => number
  /** Runs `work` once after `delayMs`; gives back what cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
}

export type RandomPort = {
  readonly uuid: () => string
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number
}

/** Locks that all tabs and the worker of an origin share; released by itself when their holder dies. */
export type LocksPort = {
  /** Waits for the lock, holds it until `work` ends. */
  readonly hold: <Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
  /** Holds the lock if nobody does; undefined, without calling `work`, when somebody does. */
  readonly holdIfFree: <Value>(name: string, work: () => Promise<Value>) => Promise<Value | undefined>
  /** Takes the lock from whoever holds it; the other's `hold` rejects. */
  readonly steal: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>
}

export type StoresPort = { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof globalThis.IDBKeyRange }

/** Messages to the other tabs and the worker of this origin; one's own do not come back. */
export type ChannelPort = {
  readonly post: (message: unknown) => void
  readonly listen: (listener: (message: unknown) => void) => () => void
}

/** Cookies of the parent domain, which every app of the provider shares. */
export type CookiesPort = {
  readonly read: (name: string) => Promise<string | undefined>
  /** `days` of 0 or less removes it. */
  readonly write: (name: string, value: string, days: number) => Promise<void>
}

/** What the browser says about the network and the page. It may lie: nothing depends on it, it only wakes. */
export type SignalsPort = {
  readonly isOnline: () => boolean
  readonly isVisible: () => boolean
  /** Whether the browser has promised not to evict this origin; undefined where it cannot tell. */
  readonly isPersisted: () => Promise<boolean | undefined>
  readonly listen: (listener: (signal: 'online' | 'offline' | 'visible' | 'hidden') => void) => () => void
}

export type PasswordsPort = {
  /** PBKDF2 with SHA-256, as hexadecimal text. */
  readonly derive: (password: string, salt: string, rounds: number) => Promise<string>
}
