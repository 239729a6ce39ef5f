import { abilityOf, can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import type { Core } from '../core.ts'
import type { Leadership } from '../leadership.ts'
import { linkBackoffMs } from '../outbox/backoff.ts'
import { feedContext, isStale } from './freshness.ts'
import { type Pull, pullStage } from './pull.ts'

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
}

const readableBy = ({ ability }: CurrentUser) =>
  resources.filter(({ permission }) => can(abilityOf(ability), permission))

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
  const wanted: Pull[][] = []
  for (const resource of readableBy(known.user)) {
    if (!isForced && !(await isStale(core, resource))) continue
    wanted.push(resource.feed.stages(context).map((stage) => ({ core, readFor, resource, stage, signal, onExpired })))
  }
  return [...wanted.flatMap((pulls) => pulls.slice(0, 1)), ...wanted.flatMap((pulls) => pulls.slice(1))]
}

/** Pauses before a next attempt, which `signal` or somebody in a hurry ends. */
const createPauses = ({ ports: { clock, random } }: Core) => {
  let hurry: () => void = () => undefined
  const pause = (failures: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        cancel()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = clock.after(linkBackoffMs(failures, random.fraction()), end)
      signal.addEventListener('abort', end)
      hurry = end
    })
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

/** Reads what is wanted, once. True unless it was cut short. */
const readOnce = async (core: Core, hooks: PullerHooks, asked: Asked): Promise<boolean> => {
  const { leadership, onSignedOut } = hooks
  const onExpired = once(hooks.onRightsChanged)
  const onForbidden = once(hooks.onForbidden)
  let isComplete = true
  for (const pull of await inOrder(core, await leadership.id(), { ...asked, onExpired })) {
    if (asked.signal.aborted || !leadership.isHeld()) return true
    const pulled = await pullStage(pull)
    if (pulled.ok) continue
    if (pulled.reason === 'no-signal') return false
    if (pulled.reason === 'signed-out') {
      await onSignedOut()
      return true
    }
    if (pulled.reason === 'forbidden') onForbidden()
    // The rows could not be kept, as where the mirror was wiped meanwhile.
    if (pulled.reason === 'expired') isComplete = false
  }
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
