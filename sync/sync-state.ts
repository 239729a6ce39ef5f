import type { Core } from './core.ts'
import type { Databases } from './database.ts'
import type { SyncState } from './engine-types.ts'
import { liveRead } from './live-reads.ts'
import { personCookie } from './person-of-device.ts'
import type { CopyState } from './pull/copy.ts'
import { copyAt, type KeptCopy, keptCopyOf, nothingKept } from './pull/copy-state.ts'
import { unsentEntries } from './queries/outbox.ts'
import { isSameValue } from './same-value.ts'
import { isStorageFailure } from './storage-failure.ts'
import { createStore, type Store } from './store.ts'

/** What is counted in the databases. */
type Counted = Pick<
  SyncState,
  'waiting' | 'attention' | 'oldestWaitingAt' | 'lastContactAt' | 'newestSeq' | 'receivedCount' | 'lostSeqs'
> & { readonly cookie: string | undefined }

const nothingCounted: Counted = {
  ...{ waiting: 0, attention: 0, newestSeq: 0, receivedCount: 0 },
  ...{ lostSeqs: [], oldestWaitingAt: undefined, lastContactAt: undefined, cookie: undefined },
}

/** Who has how much waiting here, for the sign-in page of the home app: `AB:2,CD:1`. Decision 20. */
const cookieOf = (unsent: readonly { actor: { initials: string } }[]): string => {
  const counts = new Map<string, number>()
  for (const { actor } of unsent) counts.set(actor.initials, (counts.get(actor.initials) ?? 0) + 1)
  return [...counts].map(([initials, count]) => `${encodeURIComponent(initials)}:${count}`).join(',')
}

const count = async (
  { ports }: Core,
  { outbox, mirror }: Databases,
): Promise<Counted & { readonly cookie: string }> => {
  const [owner, unsent, lastContactAt, newestSeq, receivedCount, lostSeqs] = await Promise.all([
    mirror.owner.get(),
    unsentEntries(outbox),
    mirror.lastContactAt.get(),
    outbox.newestSeq.get(),
    outbox.entries.count('state', { only: 'received' }),
    outbox.lostSeqs.get(),
  ])
  // An evicted mirror has forgotten who is here; the provider's cookie has not.
  const person = owner ?? (await ports.cookies.read(personCookie))
  const own = unsent.filter(({ userId }) => userId === person)
  const waiting = own.filter(({ state }) => state === 'waiting')
  return {
    ...{ lastContactAt, receivedCount, waiting: waiting.length, attention: own.length - waiting.length },
    oldestWaitingAt: waiting[0]?.pressedAt,
    newestSeq: newestSeq ?? 0,
    lostSeqs: lostSeqs ?? [],
    cookie: cookieOf(unsent),
  }
}

/** What changes from moment to moment, outside the databases. */
export type Moment = Pick<SyncState, 'isOnline' | 'sending' | 'storage' | 'persisted'>

const isSame = (one: Moment, other: Moment): boolean =>
  one.isOnline === other.isOnline &&
  one.sending === other.sending &&
  one.storage === other.storage &&
  one.persisted === other.persisted

type Known = { readonly counted: Counted; readonly kept: KeptCopy; readonly moment: Moment }

const wordOf = ({ counted, kept, moment }: Known, copy: CopyState): SyncState['state'] => {
  if (counted.attention > 0) return 'attention'
  if (!moment.isOnline) return 'offline'
  if (moment.sending > 0) return 'sending'
  if (counted.waiting > 0) return 'waiting'
  if (copy.failedReads.length > 0) return 'outdated'
  return kept.isKnown && copy.done >= copy.of ? 'synced' : 'reading'
}

const stateOf = ({ clock, device }: Core, known: Known): SyncState => {
  const { cookie: _told, ...counts } = known.counted
  const copy = copyAt(known.kept, clock.now())
  return {
    ...counts,
    ...known.moment,
    copy,
    state: wordOf(known, copy),
    clockOffsetMs: clock.offsetMs.snapshot(),
    deviceName: device().name,
    deviceId: device().id,
  }
}

/** A count that cannot be made says that the storage fails, or that we have a bug. */
const failingCount =
  ({ report }: Core, noteFailing: () => void) =>
  (error: unknown): void =>
    isStorageFailure(error) ? noteFailing() : report(error, 'counting what waits')

export type SyncStateKeeper = Store<SyncState> & {
  readonly note: (moment: Partial<Moment>) => void
  readonly stop: () => void
}

/** Keeps the state of the top bar: counts from the databases, and what happens now. Decision 7. */
export const keepSyncState = (core: Core): SyncStateKeeper => {
  let counted = nothingCounted
  let kept = nothingKept
  let moment: Moment = { isOnline: core.ports.signals.isOnline(), sending: 0, storage: 'ok' }
  const build = () => stateOf(core, { counted, kept, moment })
  const store = createStore(build())
  // Every page that is read counts anew; few counts change what is said.
  const refresh = () => {
    const next = build()
    if (!isSameValue(next, store.snapshot())) store.set(next)
  }
  const note = (next: Partial<Moment>) => {
    const before = moment
    moment = { ...moment, ...next }
    if (!isSame(before, moment)) refresh()
  }
  const onError = failingCount(core, () => note({ storage: 'failing' }))
  const stopCounting = liveRead(core, (databases) => count(core, databases), {
    onValue: (next) => {
      // The first count too: what was told last may be of work that the worker has sent since.
      if (next.cookie !== counted.cookie) core.inBackground(tellWaiting(core, next.cookie), 'telling what waits')
      counted = next
      refresh()
    },
    onError,
  })
  const onKept = (next: KeptCopy) => {
    // What failed is watched by itself: it is the same object for as long as it says the same.
    const { failedReads } = isSameValue(next.failedReads, kept.failedReads) ? kept : next
    kept = { ...next, failedReads }
    refresh()
  }
  const stopCopy = liveRead(core, (databases) => keptCopyOf(core, databases), { onValue: onKept, onError })
  const stopOffset = core.clock.offsetMs.subscribe(refresh)
  return {
    ...store,
    note,
    stop: () => {
      stopCounting()
      stopCopy()
      stopOffset()
    },
  }
}

const cookieDays = 400

const tellWaiting = ({ ports, device }: Core, text: string): Promise<void> =>
  ports.cookies.write(`waiting-${device().app}`, text, text === '' ? 0 : cookieDays)
