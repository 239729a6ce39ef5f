import { backoffMostMs } from '../../domain/constants.ts'
import type { Core } from '../core.ts'
import { createStore, type Store } from '../store.ts'
import { backoffMs, linkBackoffMs } from './backoff.ts'
import { sendInBatches } from './batch.ts'
import { type Entry, queueOf } from './entry.ts'
import { type Lane, lanesOf, openRound, type Round, type RoundReport, sendByLanes } from './round.ts'

/** From so many waiting entries on, they travel together. Performance §1. */
const batchFrom = 10

export type Sender = {
  /** Something has changed that may let entries through: tries at once; after a press not what has only just failed. */
  readonly wake: (why?: { readonly isPress?: boolean }) => void
  /** The server answers somebody here: what failed before is tried again soon. */
  readonly noteContact: () => void
  /** Sends until nothing more can be sent now. The caller holds the leader's lock. */
  readonly drain: (signal: AbortSignal) => Promise<void>
  /** Drains whenever it is woken or a wait is over, until `signal`. */
  readonly run: (signal: AbortSignal) => Promise<void>
  readonly sending: Store<ReadonlySet<string>>
}

type SenderHooks = {
  /** Compares the person before anything is sent. Decision 17. */
  readonly beforeRound: () => Promise<void>
  /** The signed-in person's token is refused for good. */
  readonly onSignedOut: () => Promise<void>
  /** Something of the signed-in person's was received without its row, which has to be read. */
  readonly onUntold: () => void
}

/** Until when something waits, and since when, in the clock's elapsed ms; no wake-up shortens what was asked for. */
type Wait = { readonly sinceMs: number; readonly untilMs: number; readonly isAsked: boolean }

/** What may be tried again when: the whole way to the server, and each lane. */
type Waits = { readonly lanes: Map<string, Wait>; link: Wait; linkFailures: number }

const noWait: Wait = { sinceMs: 0, untilMs: 0, isAsked: false }
/** How long anything waits at most after it failed: while the server answers others, and once somebody presses. */
const mostInContactMs = 20_000
const mostAfterPressMs = 3000

const waitOf = ({ clock }: Core['ports'], delayMs: number, isAsked: boolean): Wait => {
  const sinceMs = clock.elapsedMs()
  return { sinceMs, untilMs: sinceMs + Math.max(1, delayMs), isAsked }
}

/** The wait as it is where nothing waits longer than this, but for what was asked for. */
const atMost = (wait: Wait, mostMs: number): Wait =>
  wait.isAsked ? wait : { ...wait, untilMs: Math.min(wait.untilMs, wait.sinceMs + mostMs) }

/** Closes the way to the server; nothing that comes meanwhile shortens a time that was asked for. */
const close = ({ ports }: Core, waits: Waits, { afterMs, isAsked }: { afterMs?: number; isAsked: boolean }): void => {
  const { link, linkFailures } = waits
  const next = waitOf(ports, afterMs ?? linkBackoffMs(linkFailures, ports.random.fraction()), isAsked)
  waits.linkFailures += 1
  if (!link.isAsked || link.untilMs <= (isAsked ? next.untilMs : next.sinceMs)) waits.link = next
}

const reportOf = (core: Core, waits: Waits, sending: ReturnType<typeof createSending>) => {
  const { clock, random } = core.ports
  const signedOut = { own: false }
  const report: Omit<RoundReport, 'onUntold'> = {
    isDue: (lane) => (waits.lanes.get(lane) ?? noWait).untilMs <= clock.elapsedMs(),
    onSending: sending.add,
    onSent: sending.remove,
    onRetry: (entry, afterMs) => {
      const delayMs = afterMs ?? backoffMs(entry.attempts, random.fraction())
      waits.lanes.set(queueOf(entry), waitOf(core.ports, delayMs, afterMs !== undefined))
    },
    onLinkDown: (afterMs) => {
      if (afterMs === undefined) close(core, waits, { isAsked: false })
      else close(core, waits, { afterMs: Math.min(afterMs, backoffMostMs * 12), isAsked: true })
    },
    onSignIn: ({ isGrant }) => {
      if (!isGrant) signedOut.own = true
    },
  }
  return { report, signedOut }
}

const createSending = () => {
  const store = createStore<ReadonlySet<string>>(new Set())
  return {
    store,
    add: (entries: readonly Entry[]) => store.set(new Set([...store.snapshot(), ...entries.map(({ id }) => id)])),
    remove: (entries: readonly Entry[]) => {
      const sent = new Set(entries.map(({ id }) => id))
      store.set(new Set([...store.snapshot()].filter((id) => !sent.has(id))))
    },
  }
}

/** A drain that broke, as on a full disk when the receipt comes: its entries wait, and so does the next attempt. */
const rest = (core: Core, waits: Waits, error: unknown): void => {
  close(core, waits, { isAsked: true })
  core.report(error, 'sending what waits')
}

/** Shortens what waits; true where something waits. */
const shorten = (waits: Waits, mostMs: number, nowMs: number): boolean => {
  waits.link = atMost(waits.link, mostMs)
  for (const [lane, wait] of waits.lanes) waits.lanes.set(lane, atMost(wait, mostMs))
  return waits.lanes.size > 0 || waits.link.untilMs > nowMs
}

const send = (round: Round, lanes: readonly Lane[]): Promise<void> => {
  const count = lanes.reduce((sum, { entries }) => sum + entries.length, 0)
  return count >= batchFrom ? sendInBatches(round, lanes) : sendByLanes(round, lanes)
}

/** Sends what waits: in order by row, six rows at once or in batches, again and again until the receipt. Decisions 3-5. */
export const createSender = (core: Core, hooks: SenderHooks): Sender => {
  const waits: Waits = { lanes: new Map(), link: noWait, linkFailures: 0 }
  const sending = createSending()
  const bell = createBell(core)
  const { elapsedMs } = core.ports.clock

  /** One round; true when it settled something, so that another may find more. */
  const round = async (signal: AbortSignal): Promise<boolean> => {
    await hooks.beforeRound()
    const { report, signedOut } = reportOf(core, waits, sending)
    const opened = await openRound(core, { ...report, onUntold: hooks.onUntold }, signal)
    await send(opened, lanesOf(opened)).finally(opened.mirroring.ended)
    if (signedOut.own) await hooks.onSignedOut()
    const isMoving = opened.hasMoved && !opened.isOver
    if (isMoving) waits.linkFailures = 0
    return isMoving
  }
  const drain = async (signal: AbortSignal) => {
    while (!signal.aborted && waits.link.untilMs <= elapsedMs()) if (!(await round(signal))) return
  }
  /** What was due when a drain began has been tried by its end; what is left is due later, or meanwhile. */
  const forgetDue = (nowMs: number) => {
    for (const [lane, { untilMs }] of waits.lanes) if (untilMs <= nowMs) waits.lanes.delete(lane)
  }
  const delayAfter = (beganMs: number): number => {
    const closed = waits.link.untilMs
    const due = closed > beganMs ? closed : Math.min(...[...waits.lanes.values()].map(({ untilMs }) => untilMs))
    return Math.max(0, due - elapsedMs())
  }
  return {
    sending: sending.store,
    drain,
    wake: ({ isPress } = {}) => {
      // Where the last attempt has only just failed, the next would as well.
      shorten(waits, isPress === true ? mostAfterPressMs : 0, elapsedMs())
      bell.ring()
    },
    noteContact: () => {
      if (shorten(waits, mostInContactMs, elapsedMs())) bell.look()
    },
    run: async (signal) => {
      while (!signal.aborted) {
        const beganMs = elapsedMs()
        forgetDue(beganMs)
        try {
          await drain(signal)
        } catch (error) {
          rest(core, waits, error)
        }
        await bell.wait(delayAfter(beganMs), signal)
      }
    },
  }
}

/** A bell that is heard even when it rang just before somebody began to wait. */
const createBell = ({ ports }: Core) => {
  let isRung = false
  // A tab that was taken over and leads again waits anew while its first wait is ending.
  const hearing = new Set<() => void>()
  /** Ends a wait, so that its length is thought of again. */
  const call = () => {
    for (const hear of [...hearing]) hear()
  }
  const ring = () => {
    isRung = true
    call()
  }
  const wait = async (delayMs: number, signal: AbortSignal): Promise<void> => {
    if (!isRung && delayMs > 0 && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const end = () => {
          cancel()
          hearing.delete(end)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const cancel = Number.isFinite(delayMs) ? ports.clock.after(delayMs, end) : () => undefined
        hearing.add(end)
        signal.addEventListener('abort', end)
      })
    }
    if (!signal.aborted) isRung = false
  }
  return { ring, look: call, wait }
}
