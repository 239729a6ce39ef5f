import { createPorts } from './global-ports.ts'
import { isLeaderAlive, leaderLock } from './leader.ts'
import { openCore } from './open.ts'
import { createSender } from './outbox/sender.ts'
import { personCookie } from './person-of-device.ts'
import type { Ports } from './ports.ts'

/** Cookies as a worker has them: it reads who is signed in, where the browser lets it; it writes none. */
const workerCookies = (): Ports['cookies'] => ({
  read: async (name) => {
    // Not every browser gives its workers cookies.
    const store: CookieStore | undefined = Reflect.get(globalThis, 'cookieStore')
    return (await store?.get(name))?.value
  },
  write: async () => undefined,
})

const workerSignals: Ports['signals'] = {
  isOnline: () => navigator.onLine,
  isVisible: () => false,
  isPersisted: async () => navigator.storage?.persisted(),
  listen: () => () => undefined,
}

const leave = (): void => undefined

/** Opens the outbox, sends what can be sent now, and closes it. The lock of the leader is held meanwhile. Law 7. */
const sendOnce = async (ports: Ports, signal: AbortSignal): Promise<void> => {
  const core = await openCore(
    {
      ports,
      app: new URL(ports.origin).hostname.split('.')[0] ?? '',
      config: { timeZone: 'UTC' },
      version: '',
      notify: leave,
      onFailure: leave,
    },
    { onContact: leave, onNoSignal: leave, onNewerBuild: leave },
  )
  const { mirror, outbox } = core.databases
  try {
    // Another person has signed in since: the page switches first, and sends theirs under their grants.
    const [person, owner] = await Promise.all([ports.cookies.read(personCookie), mirror.owner.get()])
    if (person !== undefined && owner !== undefined && person !== owner) return
    const nothing = async () => undefined
    await createSender(core, { beforeRound: nothing, onSignedOut: nothing }).drain(signal)
  } finally {
    outbox.dexie.close()
    mirror.dexie.close()
  }
}

/**
 * Sends what waits while no page is in view; the worker calls it on a sync event. Where a living page leads, that page
 * does it. Decision 14.
 */
export const replayOutbox = async (signal: AbortSignal): Promise<void> => {
  const ports = createPorts({ origin: self.location.origin, cookies: workerCookies(), signals: workerSignals })
  const send = async () => {
    await sendOnce(ports, signal)
    return 'sent' as const
  }
  if ((await ports.locks.holdIfFree(leaderLock, send)) === 'sent') return
  if (!(await isLeaderAlive(ports))) await ports.locks.steal(leaderLock, send)
}
