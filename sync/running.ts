import * as z from 'zod/mini'
import { beginWork } from './background-work.ts'
import type { Core } from './core.ts'
import { type Heard, hearContact, noteSignal, nothingHeard } from './heard.ts'
import { createLeadership } from './leadership.ts'
import { liveRead } from './live-reads.ts'
import { rebaseAll } from './mirror-rows.ts'
import { NewerBuild } from './newer-build.ts'
import { type EngineSettings, openCore } from './open.ts'
import { createSender } from './outbox/sender.ts'
import type { Running } from './parts.ts'
import { createPuller, type Puller } from './pull/puller.ts'
import { createSession } from './session.ts'
import { noteStorage, reopened } from './storage-health.ts'
import { keepSyncState } from './sync-state.ts'
import { catchUp } from './upkeep.ts'

/** By then the tab that pressed has shown it, if it lives. */
const showAfterMs = 1000

/** All that tabs tell each other; who leads is asked and answered elsewhere. */
const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['pressed', 'person', 'refresh', 'who-leads', 'leading']) }),
  z.object({ kind: z.literal('sending'), count: z.int() }),
  z.object({ kind: z.literal('signal'), isOnline: z.boolean() }),
])

const hearWords = (
  { core, session, sender, puller, syncState, controller, leadership }: Running,
  showSoon: () => void,
): void => {
  const { ports, inBackground } = core
  const { signal } = controller
  const stopChannel = ports.channel.listen((message) => {
    const word = z.safeParse(Word, message).data
    if (word?.kind === 'pressed') sender.wake({ isPress: true })
    if (word?.kind === 'pressed') showSoon()
    if (word?.kind === 'person') inBackground(session.checkPerson(), 'checking the person')
    if (word?.kind === 'refresh' && leadership.isHeld())
      inBackground(puller.pull({ isForced: true, signal }), 'pulling')
    if (word?.kind === 'sending') syncState.note({ sending: word.count })
    if (word?.kind === 'signal') syncState.note({ isOnline: word.isOnline })
  })
  const stopSigns = ports.signals.listen((sign) => {
    if (sign === 'offline') syncState.note({ isOnline: false })
    if (sign === 'online') syncState.note({ isOnline: true })
    if (sign === 'visible' || sign === 'online') {
      inBackground(session.checkPerson(), 'checking the person')
      sender.wake()
    }
  })
  signal.addEventListener('abort', () => {
    stopChannel()
    stopSigns()
    syncState.stop()
  })
}

/** A tab that is killed as it is told that a press is kept may not have shown it: whoever leads, or leads then, does. */
const createShowSoon = ({ core, leadership, controller }: Running): (() => void) => {
  let isPlanned = false
  const show = () => {
    isPlanned = false
    if (!controller.signal.aborted) core.inBackground(rebaseAll(core.databases), 'showing what another tab pressed')
  }
  return () => {
    if (isPlanned || !leadership.isHeld()) return
    isPlanned = true
    core.ports.clock.after(showAfterMs, show)
  }
}

/**
 * A tab follows what the mirror says of the person: that it is somebody else, when it missed the news as a frozen one does,
 * and what they may do, which the tab that leads asks for. Decisions 13, 74.
 */
const followPerson = ({ core, session, controller }: Running): void => {
  const stop = liveRead(core, ({ mirror }) => mirror.knownUser.get(), {
    onValue: (known) => {
      const { state, user } = session.snapshot()
      if (state === 'checking') return
      const follow = known?.user.id === user?.id ? session.showKnown() : session.checkPerson()
      core.inBackground(follow, 'following the person')
    },
    onError: () => undefined,
  })
  controller.signal.addEventListener('abort', stop)
}

/** Reads for the mirror; where rights may have changed it asks who the person is now, and reads what they may see beside. */
const openPuller = ({
  core,
  session,
  leadership,
  controller,
  syncState,
}: Pick<Running, 'core' | 'session' | 'leadership' | 'controller' | 'syncState'>) => {
  const puller: Puller = createPuller(core, {
    onSignedOut: session.endedByServer,
    onRightsChanged: () => {
      const recheck = async () => {
        await session.reloadUser()
        await puller.pull({ isForced: false, signal: controller.signal })
      }
      core.inBackground(recheck(), 'asking for the rights')
    },
    // Where rights were lost what was read is let go of, and read again as far as it may be. A list that stays refused
    // would be asked for again and again if it were read here.
    onForbidden: () => core.inBackground(session.reloadUser(), 'asking for the rights'),
    leadership,
    isOnline: () => syncState.snapshot().isOnline,
  })
  return puller
}

/** Sends what waits; `onUntold` reads what was received without its row. */
const openSender = (core: Core, session: Running['session'], onUntold: () => void): Running['sender'] =>
  createSender(core, { beforeRound: session.checkPerson, onSignedOut: session.endedByServer, onUntold })

const readNewer = (running: Running | undefined): void =>
  running?.core.inBackground(running.puller.pull({ isForced: true, signal: running.controller.signal }), 'pulling')

/** Opens the engine: databases, session, then the work that one tab leads. Rejects where storage is refused. */
export const startRunning = async (
  settings: EngineSettings,
  controller: AbortController,
  onBlocked: () => void,
): Promise<Running> => {
  const heard: Heard = nothingHeard()
  const freeze = () => {
    heard.running?.syncState.note({ storage: 'newer-build' })
    controller.abort()
  }
  const onFailure = (error: unknown, why: string) => {
    if (error instanceof NewerBuild) return freeze()
    if (controller.signal.aborted) return
    settings.onFailure(error, why)
  }
  const core = await openCore(
    { ...settings, onFailure },
    {
      onContact: (answer) => hearContact(heard, answer),
      onNoSignal: () => heard.running && noteSignal(heard.running, false),
      onNewerBuild: freeze,
      onBlocked,
      onReopened: () => {
        heard.isEpochKept = false
        if (heard.running !== undefined) reopened(heard.running)
      },
      onWrite: (isKept) => heard.running && noteStorage(heard.running, isKept),
    },
  )
  const leadership = createLeadership()
  const session = createSession(core, leadership.isHeld)
  const sender = openSender(core, session, () => readNewer(heard.running))
  const syncState = keepSyncState(core)
  const puller = openPuller({ core, session, leadership, controller, syncState })
  const running: Running = { core, session, sender, puller, syncState, controller, leadership }
  heard.running = running
  const showSoon = createShowSoon(running)
  hearWords(running, showSoon)
  core.inBackground(
    core.ports.signals.isPersisted().then((persisted) => syncState.note({ persisted })),
    'asking for persistence',
  )
  // A disk that is full shows what it has all the same.
  followPerson(running)
  await catchUp(core).catch((error: unknown) => onFailure(error, 'catching up'))
  core.inBackground(session.checkPerson(), 'checking the person')
  core.inBackground(beginWork(running, { shown: settings.shown, onLead: showSoon }), 'leading or following')
  return running
}
