import * as z from 'zod/mini'
import { pause } from './pause.ts'
import type { Ports } from './ports.ts'

export const leaderLock = 'carelight-leader'

/**
 * How often a tab in view asks whether the leader is alive, and how long it waits for an answer. Each asks at moments of
 * its own, so that two do not take over from each other. Performance, figure 10.
 */
const askEveryMs = (fraction: number): number => 750 + 500 * fraction
const silentAfterMs = 3500
/** A hidden tab, whose timers are slow, takes its time. */
const silentAfterHiddenMs = 120_000
/** By then whoever was about to take over as well has done so, or has heard that it is done. */
const settledAfterMs = 100

const Question = z.object({ kind: z.literal('who-leads') })
const Reply = z.object({ kind: z.literal('leading') })

type Lead = (signal: AbortSignal) => Promise<void>

/** Hears whoever asks who leads; gives back what ends it. */
export const onLeaderAsked = ({ channel }: Ports, hear: () => void): (() => void) =>
  channel.listen((message) => {
    if (z.safeParse(Question, message).success) hear()
  })

/** Leads: answers whoever asks, and works until `signal` ends or the lock is taken away. */
const answering = async (ports: Ports, lead: Lead, signal: AbortSignal): Promise<void> => {
  const { channel } = ports
  const stop = onLeaderAsked(ports, () => {
    if (!signal.aborted) channel.post({ kind: 'leading' })
  })
  // Whoever has missed a leader hears at once that there is one again.
  channel.post({ kind: 'leading' })
  try {
    await lead(signal)
  } finally {
    stop()
  }
}

/** Asks who leads; calls `onSilence` once nobody has answered for too long. Gives back what ends the asking. */
const watchLeader = ({ channel, clock, random, signals }: Ports, onSilence: () => void): (() => void) => {
  let unansweredSince: number | undefined
  let cancel: () => void = () => undefined
  const stopListening = channel.listen((message) => {
    if (z.safeParse(Reply, message).success) unansweredSince = undefined
  })
  const ask = () => {
    const now = clock.elapsedMs()
    const limitMs = signals.isVisible() ? silentAfterMs : silentAfterHiddenMs
    if (unansweredSince !== undefined && now - unansweredSince >= limitMs) return onSilence()
    unansweredSince ??= now
    channel.post({ kind: 'who-leads' })
    cancel = clock.after(askEveryMs(random.fraction()), ask)
  }
  ask()
  return () => {
    cancel()
    stopListening()
  }
}

/**
 * Takes the lock from a leader that does not answer. Several may find so at once, and the last of them leads: nobody works
 * before that is settled, since a page at work hears a moment late that its lock was taken.
 */
export const takeOver = async (ports: Ports, work: () => Promise<unknown>): Promise<void> => {
  const lock = { isHeld: true }
  try {
    await ports.locks.steal(leaderLock, async () => {
      ports.channel.post({ kind: 'leading' })
      await pause({ ports }, settledAfterMs)
      if (lock.isHeld) await work()
    })
  } finally {
    lock.isHeld = false
  }
}

/** Runs `lead` under the leader's lock with a signal that also ends when the lock is taken away. */
const underLock = async (
  ports: Ports,
  given: { lead: Lead; outer: AbortSignal; isSteal: boolean; waiting: AbortSignal; onGot: () => void },
) => {
  const own = new AbortController()
  const abort = () => own.abort()
  given.outer.addEventListener('abort', abort)
  const work = () => {
    given.onGot()
    return answering(ports, given.lead, own.signal)
  }
  try {
    await (given.isSteal ? takeOver(ports, work) : ports.locks.hold(leaderLock, work, given.waiting))
  } catch {
    // Waited in vain, or another tab took over while this one was frozen: it follows again.
  } finally {
    own.abort()
    given.outer.removeEventListener('abort', abort)
  }
}

/**
 * One tab leads: it sends, pulls, polls and listens, holding one lock for as long as it does. A leader that is frozen
 * or hangs does not answer, and a tab in view takes over within five seconds. Decision 13.
 */
export const leadOrFollow = async (ports: Ports, lead: Lead, outer: AbortSignal): Promise<void> => {
  while (!outer.aborted) {
    const waiting = new AbortController()
    const isSilent = { now: false }
    const stopWatching = watchLeader(ports, () => {
      isSilent.now = true
      waiting.abort()
    })
    const giveUp = () => waiting.abort()
    outer.addEventListener('abort', giveUp)
    const common = { lead, outer, waiting: waiting.signal, onGot: stopWatching }
    await underLock(ports, { ...common, isSteal: false })
    outer.removeEventListener('abort', giveUp)
    stopWatching()
    if (isSilent.now && !outer.aborted) await underLock(ports, { ...common, isSteal: true })
  }
}

/** Whether somebody answers as the leader within a moment. For the worker, which has no time to follow. */
export const isLeaderAlive = ({ channel, clock }: Ports): Promise<boolean> =>
  new Promise((resolve) => {
    const finish = (isAlive: boolean) => {
      stop()
      cancel()
      resolve(isAlive)
    }
    const stop = channel.listen((message) => {
      if (z.safeParse(Reply, message).success) finish(true)
    })
    const cancel = clock.after(silentAfterMs, () => finish(false))
    channel.post({ kind: 'who-leads' })
  })
