import type { TableName } from '../../domain/resources/table-name.ts'
import { type Result, refuse } from '../../domain/result.ts'
import type { Core } from '../core.ts'
import { problemOf } from '../http/problem.ts'
import type { Leadership } from '../leadership.ts'
import { NewerBuild } from '../newer-build.ts'
import { linkBackoffMs } from '../outbox/backoff.ts'
import { settleUntold } from '../outbox/settle-untold.ts'
import { pauseBeforeTry } from '../pause.ts'
import { isStorageFailure } from '../storage-failure.ts'
import { noteFailed, noteRead } from './failed-reads.ts'
import { feedContext, isStale } from './freshness.ts'
import type { PullFailure } from './pages.ts'
import { type Pull, pullStage } from './pull.ts'
import { readableBy } from './readable-by.ts'

export type Puller = {
  /**
   * Reads what is stale, or all that is newer when `isForced`; what is cut short is tried again until it is complete,
   * `signal` ends or another tab leads. One pull at a time; a second one follows the first.
   */
  readonly pull: (given: Asked) => Promise<void>
}

type Asked = { readonly isForced: boolean; readonly signal: AbortSignal }
type PullerHooks = {
  readonly onSignedOut: () => Promise<void>
  /** What the person may see may have changed: who they are has to be asked anew. */
  readonly onRightsChanged: () => void
  /** A list is not for the person, once a pull: what they lost has to be asked for, and nothing is read for it. */
  readonly onForbidden: () => void
  /** Two tabs that read one list would take each other's rows for gone: only the one that leads reads. */
  readonly leadership: Leadership
  /** Whether the server was there when it was asked last, for anything. */
  readonly isOnline: () => boolean
}

/** First stages of all resources, then the rest: today comes before history. Decision 15. */
const inOrder = async (
  core: Core,
  leader: string | undefined,
  { isForced, signal, onExpired }: Asked & Pick<Pull, 'onExpired'>,
): Promise<Pull[]> => {
  const context = feedContext(core)
  const known = await core.databases.mirror.knownUser.get()
  if (known === undefined) return []
  const readFor = { owner: known.user.id, leader }
  const failed = new Set(((await core.databases.mirror.failedReads.get()) ?? []).map(({ table }) => table))
  const wanted: Pull[][] = []
  for (const resource of readableBy(known.user, core.device().app)) {
    if (!isForced && !failed.has(resource.table) && !(await isStale(core, resource))) continue
    wanted.push(resource.feed.stages(context).map((stage) => ({ core, readFor, resource, stage, signal, onExpired })))
  }
  return [...wanted.flatMap((pulls) => pulls.slice(0, 1)), ...wanted.flatMap((pulls) => pulls.slice(1))]
}

/** Pauses before a next attempt, which a sign of signal, `signal` or somebody in a hurry ends. */
const createPauses = ({ ports }: Core) => {
  let hurry: () => void = () => undefined
  const pause = (failures: number, signal: AbortSignal): Promise<void> => {
    const { ended, end } = pauseBeforeTry(ports, linkBackoffMs(failures, ports.random.fraction()), signal)
    hurry = end
    return ended
  }
  return { pause, hurry: () => hurry() }
}

/** Tells the first time, and never again. */
const once = (tell: () => void): (() => void) => {
  let isTold = false
  return () => {
    if (!isTold) tell()
    isTold = true
  }
}

/** Reads one stage. A bug of ours in it is reported, and keeps the others from nothing. */
const attempt = async (core: Core, pull: Pull): Promise<Result<undefined, PullFailure>> => {
  try {
    return await pullStage(pull)
  } catch (error) {
    if (isStorageFailure(error) || error instanceof NewerBuild) throw error
    core.report(error, `reading ${pull.resource.table}`)
    return refuse({ why: 'broken', problem: problemOf(0, undefined) })
  }
}

/** done: as complete as it will be. again: all that is left has to be tried again. gap: this one has. */
type Outcome = 'done' | 'again' | 'gap'

/** What a stage that was not read means for the others. */
const take = async (
  core: Core,
  { isOnline, onForbidden }: Pick<PullerHooks, 'isOnline' | 'onForbidden'>,
  { pull, reason }: { readonly pull: Pull; readonly reason: Exclude<PullFailure, 'signed-out'> },
): Promise<Outcome> => {
  // The rows could not be kept, as where the mirror was wiped meanwhile.
  if (reason === 'expired') return 'gap'
  if (reason === 'no-signal') {
    // Without signal the header says so, and nobody is at fault.
    if (isOnline()) await noteFailed(core, pull, { why: 'unanswered', problem: problemOf(0, undefined) })
    return 'again'
  }
  await noteFailed(core, pull, reason)
  if (reason.why === 'away') return 'again'
  if (reason.why === 'forbidden') onForbidden()
  return reason.why === 'broken' ? 'gap' : 'done'
}

/** The lists that may be read at all, as far as is known who reads. */
const readableTables = async (core: Core): Promise<ReadonlySet<TableName> | undefined> => {
  const known = await core.databases.mirror.knownUser.get()
  return known && new Set(readableBy(known.user, core.device().app).map(({ table }) => table))
}

/** Reads what is wanted, once. True unless it was cut short. */
const readOnce = async (core: Core, hooks: PullerHooks, asked: Asked): Promise<boolean> => {
  const { leadership, isOnline } = hooks
  const onExpired = once(hooks.onRightsChanged)
  const onForbidden = once(hooks.onForbidden)
  let isComplete = true
  for (const pull of await inOrder(core, await leadership.id(), { ...asked, onExpired })) {
    if (asked.signal.aborted || !leadership.isHeld()) return true
    const pulled = await attempt(core, pull)
    if (pulled.ok) {
      await noteRead(core, pull)
      continue
    }
    if (pulled.reason === 'signed-out') {
      await hooks.onSignedOut()
      return true
    }
    const outcome = await take(core, { isOnline, onForbidden }, { pull, reason: pulled.reason })
    if (outcome === 'again') return false
    if (outcome === 'gap') isComplete = false
  }
  if (isComplete && !asked.signal.aborted) await settleUntold(core, await readableTables(core))
  return isComplete
}

/** Keeps the mirror fresh; a tab that does not lead asks the one that does. */
export const createPuller = (core: Core, hooks: PullerHooks): Puller => {
  const { leadership } = hooks
  const { pause, hurry } = createPauses(core)
  let running: Promise<void> = Promise.resolve()
  let queued: readonly (Asked & { readonly pulled: Promise<void> })[] = []
  const goesOn = (signal: AbortSignal): boolean => !signal.aborted && leadership.isHeld()

  const pullAll = async (asked: Asked): Promise<void> => {
    for (let failures = 0; goesOn(asked.signal); failures += 1) {
      try {
        if (await readOnce(core, hooks, asked)) return
      } catch (error) {
        core.report(error, 'pulling')
      }
      await pause(failures, asked.signal)
    }
  }
  return {
    pull: (asked) => {
      if (!leadership.isHeld()) {
        core.ports.channel.post({ kind: 'refresh' })
        return Promise.resolve()
      }
      // Whoever asks now knows of a reason to try again.
      hurry()
      // One that has not begun yet will see all that this one is asked for.
      const same = queued.find(({ signal, isForced }) => signal === asked.signal && isForced === asked.isForced)
      if (same !== undefined) return same.pulled
      const pulled: Promise<void> = running.then(() => {
        queued = queued.filter((one) => one.pulled !== pulled)
        return pullAll(asked)
      })
      queued = [...queued, { ...asked, pulled }]
      running = pulled
      return pulled
    },
  }
}
