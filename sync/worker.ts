import { labelOf } from '../domain/host-names.ts'
import { createPorts } from './global-ports.ts'
import { isLeaderAlive, leaderLock, onLeaderAsked, takeOver } from './leader.ts'
import { openCore } from './open.ts'
import { createSender } from './outbox/sender.ts'
import { personCookie } from './person-of-device.ts'
import type { Ports } from './ports.ts'
import { workerCookies } from './shared-cookies.ts'

/** Who is signed in to the provider's apps on this device, where the browser tells its workers. Decision 17. */
export const namedPerson = (): Promise<string | undefined> => workerCookies(self.location.hostname).read(personCookie)

const workerSignals: Ports['signals'] = {
  isOnline: () => navigator.onLine,
  isVisible: () => false,
  isPersisted: async () => navigator.storage?.persisted(),
  listen: () => () => undefined,
}

const leave = (): void => undefined

/**
 * Opens the outbox, sends what can be sent now, and closes it. The lock of the leader is held meanwhile. Throws when
 * something still waits, since the browser wakes the worker again for nothing else. Decision 14.
 */
const sendOnce = async (ports: Ports, signal: AbortSignal): Promise<void> => {
  const core = await openCore(
    {
      ports,
      app: labelOf(new URL(ports.origin).hostname),
      config: { timeZone: 'UTC' },
      version: '',
      notify: leave,
      onFailure: leave,
    },
    { onContact: leave, onNoSignal: leave, onNewerBuild: leave, onBlocked: leave, onReopened: leave, onWrite: leave },
  )
  const { mirror, outbox } = core.databases
  try {
    // Another person has signed in since: the page switches first, and sends theirs under their grants.
    const [person, owner] = await Promise.all([ports.cookies.read(personCookie), mirror.owner.get()])
    if (person !== undefined && owner !== undefined && person !== owner) return
    const nothing = async () => undefined
    await createSender(core, { beforeRound: nothing, onSignedOut: nothing, onUntold: leave }).drain(signal)
    if ((await outbox.entries.count('state', { only: 'waiting' })) > 0) throw new Error('Entries still wait.')
  } finally {
    outbox.database.close()
    mirror.database.close()
  }
}

/**
 * Sends what waits while no page is in view; the worker calls it on a sync event. Where a living page leads, that page
 * does it. Decision 14.
 */
export const replayOutbox = (signal: AbortSignal): Promise<void> =>
  replayWith(
    createPorts({
      origin: self.location.origin,
      cookies: workerCookies(self.location.hostname),
      signals: workerSignals,
    }),
    signal,
  )

/** Sends until `outer` ends, or a page asks who leads: it takes over at once, also from a request that hangs. */
const sendUntilAsked = async (ports: Ports, outer: AbortSignal): Promise<void> => {
  const own = new AbortController()
  const end = () => own.abort()
  const stop = onLeaderAsked(ports, end)
  outer.addEventListener('abort', end)
  if (outer.aborted) end()
  try {
    await sendOnce(ports, own.signal)
  } finally {
    stop()
    outer.removeEventListener('abort', end)
  }
}

/** The same with the world handed in. */
export const replayWith = async (ports: Ports, signal: AbortSignal): Promise<void> => {
  const send = async () => {
    await sendUntilAsked(ports, signal)
    return 'sent' as const
  }
  if ((await ports.locks.holdIfFree(leaderLock, send)) === 'sent') return
  if (!(await isLeaderAlive(ports))) await takeOver(ports, send)
}
