import { announce } from './announce.ts'
import type { Contacted } from './http/request.ts'
import type { Running } from './parts.ts'
import { noticeEpoch } from './restore.ts'
import { writeMirror } from './transactions.ts'
import { pruneReceived } from './upkeep.ts'

/** The last contact is written down at most this often. */
const noteContactEveryMs = 60_000

/** What this tab has heard of the server since it was opened. */
export type Heard = {
  epoch: string | undefined
  /** False once the storage that kept it may have been evicted. */
  isEpochKept: boolean
  /** The database of the last answer that counted, and when that came; `epoch` follows once it is noticed. */
  newest: { readonly epoch: string; readonly atMs: number } | undefined
  contactAtMs: number
  running: Running | undefined
}

/** Notes what this tab found out about the network, and tells the other tabs, most of which ask nothing themselves. */
export const noteSignal = ({ core, syncState }: Pick<Running, 'core' | 'syncState'>, isOnline: boolean): void => {
  if (syncState.snapshot().isOnline === isOnline) return
  syncState.note({ isOnline })
  core.ports.channel.post({ kind: 'signal', isOnline })
}

/**
 * Whether an answer may be of a server that a backup has replaced: answers overtake each other, and this one was asked
 * for before another database was heard of. Decision 3.
 */
const isOvertaken = ({ newest }: Heard, epoch: string, askedAtMs: number): boolean =>
  newest !== undefined && newest.epoch !== epoch && askedAtMs < newest.atMs

/** An answer of the server: it is there, and it says which database it has. */
export const hearContact = (heard: Heard, answer: Contacted): void => {
  const { epoch, isWell, serverAt, askedAtMs } = answer
  const { running } = heard
  if (running === undefined) return
  const { core, sender, puller, controller } = running
  noteSignal(running, true)
  if (isWell) sender.noteContact()
  const nowMs = core.ports.clock.elapsedMs()
  if (nowMs - heard.contactAtMs >= noteContactEveryMs) {
    heard.contactAtMs = nowMs
    const { mirror } = core.databases
    core.inBackground(
      writeMirror(mirror, async ({ lastContactAt }) => lastContactAt.put(core.clock.now())),
      'noting the contact',
    )
  }
  if (epoch === undefined || isOvertaken(heard, epoch, askedAtMs)) return
  if (epoch !== heard.newest?.epoch) heard.newest = { epoch, atMs: nowMs }
  if (epoch === heard.epoch && heard.isEpochKept) return
  const restore = async () => {
    const isRestored = await noticeEpoch(core, epoch, heard.epoch)
    // Several answers come before the first of them has been looked at.
    const isKnown = epoch === heard.epoch && heard.isEpochKept
    heard.epoch = epoch
    heard.isEpochKept = true
    if (!isRestored && !isKnown && serverAt !== undefined) {
      const { state, user } = running.session.snapshot()
      await pruneReceived(core, serverAt, state === 'checking' ? undefined : { person: user?.id })
    }
    if (!isRestored) return
    // What the server forgot waits again: whichever tab leads sends it.
    sender.wake()
    announce(core)
    await puller.pull({ isForced: true, signal: controller.signal })
  }
  core.inBackground(restore(), 'noticing the epoch of the server')
}

export const nothingHeard = (): Heard => ({
  epoch: undefined,
  isEpochKept: false,
  newest: undefined,
  running: undefined,
  contactAtMs: Number.NEGATIVE_INFINITY,
})
