import { logSignOut } from '../domain/mutations/log-sign-out.ts'
import { removeNotificationToken } from '../domain/mutations/remove-notification-token.ts'
import { type Result, refuse } from '../domain/result.ts'
import { announce } from './announce.ts'
import { makeCall } from './call.ts'
import type { Databases } from './database.ts'
import { createDrafts } from './drafts.ts'
import type { CallFailure, Engine, Session, SyncState } from './engine-types.ts'
import { editEntry, setEntryAside, tryAgain } from './entry-actions.ts'
import { problemOf } from './http/problem.ts'
import { callOrKept } from './kept-answers.ts'
import { liveRead } from './live-reads.ts'
import { NewerBuild } from './newer-build.ts'
import type { EngineSettings } from './open.ts'
import { openRows } from './opened.ts'
import { parkedBy, unsettledById } from './outbox/dependencies.ts'
import type { Entry } from './outbox/entry.ts'
import type { Running } from './parts.ts'
import { isEndTold } from './pending-sign-out.ts'
import { committedOf, press } from './press.ts'
import { nothingCopied } from './pull/copy.ts'
import { unsentEntries } from './queries/outbox.ts'
import { startRunning } from './running.ts'
import { sendNow, type Unanswered } from './send-now.ts'
import { createStore, type Store, type WritableStore } from './store.ts'
import { watchOf } from './watch.ts'

/**
 * Keeps what the person leaves behind and sends it, until `signal` or until there is none: there is not much time for it.
 * Answers whether all has gone that can go: what a refused entry holds up waits for a decision. Decisions 18, 197.
 */
const sayGoodbye = async (
  running: Running,
  notificationTokens: readonly string[],
  signal: AbortSignal,
): Promise<boolean> => {
  const { syncState } = running
  await press(running, logSignOut, { payload: { date: running.core.clock.now() } })
  for (const tokenId of notificationTokens) await press(running, removeNotificationToken, { payload: { tokenId } })
  const { user } = running.session.snapshot()
  return new Promise((resolve) => {
    const left = async ({ outbox }: Databases) => {
      const unsent = await unsentEntries(outbox)
      const unsettled = unsettledById(unsent)
      const isLeft = (one: Entry) => one.userId === user?.id && one.state === 'waiting' && !parkedBy(one, unsettled)
      return unsent.filter(isLeft)
    }
    const finish = (isGone: boolean) => {
      queueMicrotask(() => {
        stop()
        stopHeeding()
      })
      resolve(isGone)
    }
    const onValue = (waiting: readonly Entry[]) => waiting.length === 0 && finish(true)
    const stop = liveRead(running.core, left, { onValue, onError: () => finish(false) })
    const heed = () => syncState.snapshot().isOnline || finish(false)
    const stopHeeding = syncState.subscribe(heed)
    heed()
    if (signal.aborted) finish(false)
    signal.addEventListener('abort', () => finish(false))
  })
}

const notOpenYet: SyncState = {
  state: 'reading',
  isOnline: true,
  ...{ waiting: 0, sending: 0, attention: 0, clockOffsetMs: 0, newestSeq: 0, receivedCount: 0 },
  ...{ deviceName: '', deviceId: '', lostSeqs: [], storage: 'ok', copy: nothingCopied },
}

/** A store that shows the initial value until the real one is there. */
const relay = <Value>(store: WritableStore<Value>, source: Store<Value>): void => {
  store.set(source.snapshot())
  source.subscribe(() => store.set(source.snapshot()))
}

const sessionOf = (
  view: WritableStore<ReturnType<Session['snapshot']>>,
  ready: Promise<Running>,
  ports: EngineSettings['ports'],
): Session => {
  const toOthers = async (running: Running) => running.core.ports.channel.post({ kind: 'person' })
  return {
    ...view,
    checked: async () => {
      if (view.snapshot().state !== 'checking') return view.snapshot()
      return new Promise((resolve) => {
        const stop = view.subscribe(() => {
          if (view.snapshot().state === 'checking') return
          stop()
          resolve(view.snapshot())
        })
      })
    },
    completeSignIn: async (given) => {
      const running = await ready
      const signedIn = await running.session.completeSignIn(given)
      await toOthers(running)
      return signedIn
    },
    signOut: async (notificationTokens = []) => {
      const running = await ready.catch(() => undefined)
      // An app whose databases do not open holds nothing of anybody: the next one is not kept waiting for it.
      if (running === undefined) return (await isEndTold({ ports })) ? 'told' : 'unanswered'
      const { session, core, syncState } = running
      let isHeard = false
      try {
        isHeard = await session.signOut((signal) => sayGoodbye(running, notificationTokens, signal))
      } catch (error) {
        core.report(error, 'signing out')
      }
      await toOthers(running)
      if (isHeard) return 'told'
      return syncState.snapshot().isOnline ? 'unanswered' : 'no-signal'
    },
    endTold: async () => {
      const running = await ready.catch(() => undefined)
      // Where nothing opens nothing is told from here.
      return running === undefined ? new Promise(() => undefined) : running.session.endTold()
    },
    lock: async () => {
      const running = await ready
      await running.session.lock()
      await toOthers(running)
    },
    unlock: async (password) => {
      const running = await ready
      const unlocked = await running.session.unlock(password)
      await toOthers(running)
      return unlocked
    },
  }
}

const entriesOf = (ready: Promise<Running>): Engine['entries'] => {
  const decided = async (entryId: string) => {
    const running = await ready
    return { running, core: running.core, user: running.session.snapshot().user, entryId }
  }
  return {
    tryAgain: async (entryId) => {
      const running = await ready
      await tryAgain(running.core, entryId)
      running.sender.wake({ isPress: true })
    },
    edit: async (entryId, payload) => {
      const { running, core, user } = await decided(entryId)
      return user === undefined
        ? refuse('not-allowed')
        : committedOf(running, await editEntry({ core, user, entryId }, payload))
    },
    setAside: async (entryId, reason) => {
      const { running, core, user } = await decided(entryId)
      if (user === undefined) return refuse('not-allowed')
      const kept = await setEntryAside({ core, user, entryId }, reason)
      running.sender.wake({ isPress: true })
      return kept
    },
    sendNow: () => {
      const send = ({ core, sender }: Running) => {
        announce(core)
        sender.wake({ isPress: true })
      }
      ready.then(send, () => undefined)
    },
  }
}

/** Asks the server for an answer that somebody waits for; a bug on the way is reported, and told as a failure. */
const asking = async <Value>(
  running: Running | undefined,
  name: string,
  ask: (running: Running) => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> => {
  if (running === undefined) return refuse({ kind: 'no-signal' })
  try {
    return await ask(running)
  } catch (error) {
    running.core.report(error, `asking for ${name}`)
    return refuse(problemOf(0, undefined))
  }
}

/** What screens ask of an engine that may still be opening, or cannot open: then nothing is claimed to be kept. */
const doorsOf = (
  opened: Promise<Running | undefined>,
  userId: () => string | undefined,
  unanswered: Unanswered = new Map(),
): Pick<Engine, 'drafts' | 'commit' | 'sendNow' | 'call' | 'callOrKept' | 'open'> => ({
  drafts: {
    save: async (key, value, typedBy) => {
      const running = await opened
      return running !== undefined && createDrafts(running.core, userId).save(key, value, typedBy)
    },
    clear: async (key) => {
      const running = await opened
      if (running !== undefined) await createDrafts(running.core, userId).clear(key)
    },
  },
  commit: async (definition, payload, options = {}) => {
    const running = await opened
    return running === undefined ? refuse('storage-failed') : press(running, definition, { payload, ...options })
  },
  sendNow: async (definition, payload, options = {}) =>
    asking(await opened, definition.name, ({ core }) =>
      sendNow({ core, unanswered }, definition, { payload, ...options }),
    ),
  call: async (definition, input) =>
    asking(await opened, definition.name, ({ core }) => makeCall(core, definition, input)),
  callOrKept: async (definition, input) =>
    asking(await opened, definition.name, ({ core }) => callOrKept(core, definition, input)),
  open: async (definition, input, rowsOf) =>
    asking(await opened, definition.name, ({ core }) => openRows(core, { definition, input, rowsOf })),
})

/** The engine of one page: it opens by itself, and everything that is asked of it waits for that. */
export const createEngine = (settings: EngineSettings): Engine => {
  const controller = new AbortController()
  const view = createStore<ReturnType<Session['snapshot']>>({ state: 'checking' })
  const syncState = createStore<SyncState>(notOpenYet)
  const ready = startRunning(settings, controller, () => syncState.set({ ...notOpenYet, storage: 'blocked' }))
  const { clock } = settings.ports
  let now = clock.now
  ready.then(
    (running) => {
      now = running.core.clock.now
      relay(view, running.session)
      relay(syncState, running.syncState)
    },
    (error: unknown) => {
      syncState.set({ ...notOpenYet, storage: error instanceof NewerBuild ? 'newer-build' : 'refused' })
      view.set({ state: 'signed-out' })
      settings.onFailure(error, 'opening the databases')
    },
  )
  // Where storage is refused nothing can be kept, and nothing is claimed to be.
  const opened = ready.catch(() => undefined)
  return {
    session: sessionOf(view, ready, settings.ports),
    syncState,
    entries: entriesOf(ready),
    ...doorsOf(opened, () => view.snapshot().user?.id),
    now: () => now(),
    watch: watchOf(ready),
    refresh: () => {
      const pull = ({ core, puller }: Running) =>
        core.inBackground(puller.pull({ isForced: true, signal: controller.signal }), 'pulling')
      ready.then(pull, () => undefined)
    },
    stop: async () => {
      controller.abort()
      const running = await opened
      running?.core.databases.outbox.database.close()
      running?.core.databases.mirror.database.close()
    },
  }
}
