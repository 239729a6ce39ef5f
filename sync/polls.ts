import {
  badgeCountsEveryMs,
  listsRecheckEveryMs,
  pingEveryMs,
  pollOffsetMaxSeconds,
  shiftsSeenEveryMs,
  unreadEveryMs,
} from '../domain/constants.ts'
import type { Core } from './core.ts'
import { readHandoverMarks } from './handover-read.ts'
import { sendPing } from './ping.ts'
import { readShiftsSeen } from './shifts-seen.ts'
import { readAnnouncements, readUnreadMessages } from './unread.ts'

/** Something that repeats while the app is open, led by one tab. */
export type Poll = {
  readonly name: string
  /** Counted from a random moment of the first minute, so that the tablets of a house do not ask all at once. */
  readonly everyMs: number
  /** Once more at the start, since a screen shows it: the offset then spreads the later ones. */
  readonly atStart?: true
  /** Whether it goes on while the page is hidden. What is due runs as the page comes into view, and nothing sooner. */
  readonly whenHidden: 'goes-on' | 'pauses'
  readonly what: (job: PollJob) => Promise<unknown>
}

export type PollJob = {
  readonly core: Core
  /** Asks for what is newer than the checkpoints, where the recheck is due. */
  readonly recheck: () => Promise<void>
}

/** Everything that repeats. Rules §9. */
export const polls: readonly Poll[] = [
  {
    name: 'ping',
    everyMs: pingEveryMs,
    whenHidden: 'goes-on',
    what: ({ core }) => sendPing(core),
  },
  {
    name: 'unread messages',
    everyMs: unreadEveryMs,
    atStart: true,
    whenHidden: 'pauses',
    what: ({ core }) => readUnreadMessages(core),
  },
  {
    name: 'badge counts, from the unread announcements',
    everyMs: badgeCountsEveryMs,
    atStart: true,
    whenHidden: 'pauses',
    what: ({ core }) => readAnnouncements(core),
  },
  {
    name: 'what of the handover was read',
    everyMs: listsRecheckEveryMs,
    atStart: true,
    whenHidden: 'pauses',
    what: ({ core }) => readHandoverMarks(core),
  },
  {
    name: 'what of the own shifts was seen',
    everyMs: shiftsSeenEveryMs,
    atStart: true,
    whenHidden: 'pauses',
    what: ({ core }) => readShiftsSeen(core),
  },
  {
    name: 'newer checks',
    everyMs: listsRecheckEveryMs,
    whenHidden: 'pauses',
    what: ({ recheck }) => recheck(),
  },
]

const firstDelayMs = ({ random }: Core['ports']): number =>
  Math.floor(random.fraction() * (pollOffsetMaxSeconds + 1)) * 1000

/** Repeats one poll until `signal`; a failure waits for the next time. */
const repeat = (poll: Poll, job: PollJob, signal: AbortSignal): void => {
  const { ports, inBackground } = job.core
  let cancel: () => void = () => undefined
  let dueMs = ports.clock.elapsedMs() + firstDelayMs(ports)
  const run = () => {
    cancel()
    dueMs = ports.clock.elapsedMs() + poll.everyMs
    inBackground(poll.what(job), poll.name)
    plan()
  }
  const plan = () => {
    cancel = ports.clock.after(Math.max(0, dueMs - ports.clock.elapsedMs()), () => {
      // A paused one runs when the page is in view again.
      if (ports.signals.isVisible() || poll.whenHidden === 'goes-on') run()
    })
  }
  const stop = ports.signals.listen((sign) => {
    if (sign === 'visible' && dueMs <= ports.clock.elapsedMs()) run()
  })
  signal.addEventListener('abort', () => {
    cancel()
    stop()
  })
  plan()
  if (poll.atStart === true) inBackground(poll.what(job), poll.name)
}

/** Starts all polls; the leader does. */
export const startPolls = (job: PollJob, signal: AbortSignal): void => {
  for (const poll of polls) repeat(poll, job, signal)
}
