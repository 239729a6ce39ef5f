import { announcementSpreadMs, unreadRestMs } from '../domain/constants.ts'
import { localDayOf } from '../domain/time/zone.ts'
import type { Core } from './core.ts'
import { leadOrFollow } from './leader.ts'
import { listenToEvents } from './live-events.ts'
import { liveRead } from './live-reads.ts'
import type { Running } from './parts.ts'
import { pause } from './pause.ts'
import { sendPing } from './ping.ts'
import { startPolls } from './polls.ts'
import { neverWiped } from './transactions.ts'
import { readAnnouncements, readUnreadMessages } from './unread.ts'

/** A page that shows nothing by then is slow, or has nothing to show. */
const shownWithinMs = 5000

/** Tells when an answer puts the clock right by so much that it is another day: what was read is around the wrong one. */
const watchDay = ({ clock, ports, config }: Core, onOther: () => void): (() => void) => {
  let before = clock.offsetMs.snapshot()
  const dayWith = (offsetMs: number) => localDayOf(ports.clock.now() + offsetMs, config.timeZone)
  return clock.offsetMs.subscribe(() => {
    const after = clock.offsetMs.snapshot()
    if (dayWith(before) !== dayWith(after)) onOther()
    before = after
  })
}

/**
 * Asks for the unread messages by channel, at once and then once in a while at most: a busy channel would have every tablet
 * of the house ask for each of its messages.
 */
const createUnreadSoon = (core: Core, signal: AbortSignal): (() => void) => {
  const { clock } = core.ports
  let isPlanned = false
  let askedMs = Number.NEGATIVE_INFINITY
  const ask = () => {
    isPlanned = false
    if (signal.aborted) return
    askedMs = clock.elapsedMs()
    core.inBackground(readUnreadMessages(core), 'reading what is unread')
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    clock.after(Math.max(0, askedMs + unreadRestMs - clock.elapsedMs()), ask)
  }
}

/**
 * Reads what is unread within some seconds at random: of an announcement all devices hear at once, and the server would be
 * asked by all of them in the same moment. What is told meanwhile is read with it.
 */
const createReadSpread = ({ ports: { clock, random } }: Core, read: () => void, signal: AbortSignal): (() => void) => {
  let isPlanned = false
  const readNow = () => {
    isPlanned = false
    if (!signal.aborted) read()
  }
  return () => {
    if (isPlanned) return
    isPlanned = true
    clock.after(Math.floor(random.fraction() * announcementSpreadMs), readNow)
  }
}

/** Work of one person: reads, polls, live events. Ends when the person changes or `signal` does. */
const workFor = ({ core, session, sender, puller, leadership }: Running, owner: string, signal: AbortSignal): void => {
  const pull = (isForced: boolean) => core.inBackground(puller.pull({ isForced, signal }), 'pulling')
  // A call for help is among the announcements: it waits for nothing else.
  const readUnread = () =>
    core.inBackground(Promise.all([readAnnouncements(core), readUnreadMessages(core)]), 'reading what is unread')
  const recheck = async () => {
    await session.reloadUser()
    await puller.pull({ isForced: false, signal })
  }
  const hooks = {
    // The line of whoever may do more or less is ended: what they may is asked before all that they may read.
    onOpen: () => {
      sender.wake()
      readUnread()
      core.inBackground(
        session.reloadUser().finally(() => pull(true)),
        'asking for the rights',
      )
    },
    onGap: () => pull(true),
    onCall: readUnread,
    onAnnouncement: createReadSpread(core, readUnread, signal),
    onChat: createUnreadSoon(core, signal),
  }
  pull(false)
  // What was let go of, to make room or because it had expired, is read again.
  let last: string | undefined
  const stopWatching = liveRead(core, ({ mirror }) => mirror.wipe.get(), {
    onValue: (newest) => {
      if (last !== undefined && newest !== undefined && newest !== last) pull(false)
      last = newest ?? last ?? neverWiped
    },
    onError: () => undefined,
  })
  signal.addEventListener('abort', stopWatching)
  signal.addEventListener(
    'abort',
    watchDay(core, () => pull(false)),
  )
  const tellLoss = async () => {
    // The server knows which of them it has; until then the whole range is called lost.
    if (((await core.databases.outbox.lostSeqs.get()) ?? []).length > 0) await sendPing(core)
  }
  core.inBackground(tellLoss(), 'telling what was lost')
  startPolls({ core, recheck }, signal)
  const listen = async () => listenToEvents({ core, hooks, readFor: { owner, leader: await leadership.id() } }, signal)
  core.inBackground(listen(), 'listening to live events')
}

/** Leads: sends for everybody, and works for the person who is signed in, until `signal`. */
const lead = async (running: Running, signal: AbortSignal): Promise<void> => {
  const { session, sender, core } = running
  let personal = new AbortController()
  let person: string | undefined
  const end = () => personal.abort()
  signal.addEventListener('abort', end)
  const follow = () => {
    const { user } = session.snapshot()
    if (user?.id === person || signal.aborted) return
    personal.abort()
    personal = new AbortController()
    person = user?.id
    if (person === undefined) return
    sender.wake()
    workFor(running, person, personal.signal)
  }
  const stop = session.subscribe(follow)
  const stopCounting = sender.sending.subscribe(() => {
    const count = sender.sending.snapshot().size
    running.syncState.note({ sending: count })
    core.ports.channel.post({ kind: 'sending', count })
  })
  follow()
  try {
    await sender.run(signal)
  } finally {
    signal.removeEventListener('abort', end)
    end()
    stop()
    stopCounting()
  }
}

type WorkOptions = {
  /** Resolves once the page shows something: the work takes nothing from a page that is about to. Decision 221. */
  readonly shown: Promise<void> | undefined
  /** Runs each time that this tab takes the lead. */
  readonly onLead: () => void
}

/** Leads or follows, once the page shows something, until the engine stops. */
export const beginWork = async (running: Running, { shown, onLead }: WorkOptions): Promise<void> => {
  const { core, controller, leadership } = running
  const leading = async (signal: AbortSignal) => {
    leadership.take(core, signal)
    onLead()
    await lead(running, signal)
  }
  if (shown !== undefined) await Promise.race([shown, pause(core, shownWithinMs)])
  await leadOrFollow(core.ports, leading, controller.signal)
}
