import { abilityOf, can } from '../../domain/permissions.ts'
import { resources } from '../../domain/resources/index.ts'
import type { CurrentUser } from '../../domain/user/current-user.ts'
import type { Core } from '../core.ts'
import { feedContext, isStale } from './freshness.ts'
import { type Pull, pullStage } from './pull.ts'

export type Puller = {
  /** Reads what is stale, or all that is newer when `isForced`; one pull at a time, a second one follows the first. */
  readonly pull: (given: { readonly isForced: boolean; readonly signal: AbortSignal }) => Promise<void>
}

type PullerHooks = { readonly onSignedOut: () => Promise<void> }

const readableBy = ({ ability }: CurrentUser) =>
  resources.filter(({ permission }) => can(abilityOf(ability), permission))

/** First stages of all resources, then the rest: today comes before history. Decision 15. */
const inOrder = async (core: Core, isForced: boolean, signal: AbortSignal): Promise<Pull[]> => {
  const context = feedContext(core)
  const known = await core.databases.mirror.knownUser.get()
  if (known === undefined) return []
  const owner = known.user.id
  const wanted: Pull[][] = []
  for (const resource of readableBy(known.user)) {
    if (!isForced && !(await isStale(core, resource))) continue
    wanted.push(resource.feed.stages(context).map((stage) => ({ core, owner, resource, stage, signal })))
  }
  return [...wanted.flatMap((pulls) => pulls.slice(0, 1)), ...wanted.flatMap((pulls) => pulls.slice(1))]
}

/** Keeps the mirror fresh. The caller leads. */
export const createPuller = (core: Core, { onSignedOut }: PullerHooks): Puller => {
  let running: Promise<void> = Promise.resolve()
  const pullAll = async (isForced: boolean, signal: AbortSignal) => {
    for (const pull of await inOrder(core, isForced, signal)) {
      if (signal.aborted) return
      const pulled = await pullStage(pull)
      if (pulled.ok) continue
      if (pulled.reason === 'signed-out') return onSignedOut()
      if (pulled.reason === 'no-signal') return
    }
  }
  return {
    pull: ({ isForced, signal }) => {
      const pulled = running.then(() => pullAll(isForced, signal))
      // One that fails is told to its caller; the next one runs all the same.
      running = pulled.catch(() => undefined)
      return pulled
    },
  }
}
