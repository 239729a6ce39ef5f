import type { MutationDefinition } from '../domain/mutations/define-mutation.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { commit } from './commit.ts'
import { draftKeyOf } from './drafts.ts'
import type { CommitOptions, CommitRefusal, Committed } from './engine-types.ts'
import { liveRead } from './live-reads.ts'
import type { Entry } from './outbox/entry.ts'
import type { Running } from './parts.ts'

/** How far an entry has come after at most so long. */
const deliveredOf =
  ({ core }: Running, { id }: Entry): Committed['delivered'] =>
  (withinMs) =>
    new Promise((resolve) => {
      const finish = (outcome: 'delivered' | 'waiting' | 'attention') => {
        cancel()
        stop()
        resolve(outcome)
      }
      const cancel = core.ports.clock.after(withinMs, () => finish('waiting'))
      const stop = liveRead(core, ({ outbox }) => outbox.entries.get(id), {
        onValue: (entry) => {
          // What is not there was evicted: nothing that was received goes within days.
          if (entry?.state === 'received') queueMicrotask(() => finish('delivered'))
          else if (entry?.state === 'attention') queueMicrotask(() => finish('attention'))
        },
        onError: () => finish('waiting'),
      })
    })

/** What a press came to, as the page is told: kept or refused; a kept one is on its way. */
export const committedOf = (running: Running, kept: Result<Entry, CommitRefusal>): Result<Committed, CommitRefusal> => {
  if (!kept.ok) return kept
  running.sender.wake({ isPress: true })
  const { id, seq } = kept.value
  return ok({ id, seq, delivered: deliveredOf(running, kept.value) })
}

/** Commits what the signed-in person pressed, and wakes whoever sends. */
export const press = async (
  running: Running,
  definition: MutationDefinition,
  { payload, draft, basedOn }: CommitOptions & { readonly payload: unknown },
): Promise<Result<Committed, CommitRefusal>> => {
  const { user } = running.session.snapshot()
  if (user === undefined) return refuse('not-allowed')
  const draftKey = draft && draftKeyOf(user.id, draft)
  return committedOf(running, await commit(running.core, { definition, payload, user, draftKey, basedOn }))
}
