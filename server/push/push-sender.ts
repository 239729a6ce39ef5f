import type { ApiContext } from '../api-context.ts'
import type { Database } from '../database/connection.ts'
import { staffClockOf } from '../provider/settings.ts'
import { backOff, type Queue, type RunningQueue, startQueue } from '../queue/queue.ts'
import type { Fate } from '../queue/queue-table.ts'
import { forgetBrowser, helpTable, noteChannelTold, otherTable, type TakenPush, takePushes } from './push-outbox.ts'
import { PUSH_CHANNEL } from './queue-pushes.ts'
import { sendPush, type Verdict } from './send-push.ts'
import { pushSettingsOf } from './settings.ts'
import { type VapidKeys, vapidKeysOf } from './vapid-keys.ts'
import { type Turn, turnOf } from './when-to-send.ts'

/** What is to be tried again is looked for so often; new pushes announce themselves. */
const LOOK_EVERY_MS = 15_000
const MOST_ATTEMPTS = 10
const LONGEST_WAIT_MS = 10 * 60_000
const waitAfter = backOff({ firstMs: 2000, longestMs: LONGEST_WAIT_MS })

/** Sends what the outbox holds, for as long as this process runs. */
export type PushSender = RunningQueue

type PushContext = Pick<ApiContext, 'logger' | 'clock' | 'push'> & {
  readonly database: Pick<Database, 'drizzle' | 'listen'>
}

/** A service that asks for more time than we would give it gets it, up to the longest wait. */
const fateOf = (verdict: Verdict, { attempts }: TakenPush, now: number): Fate => {
  if (verdict.kind === 'delivered') return { kind: 'done' }
  if (verdict.kind !== 'later' || attempts >= MOST_ATTEMPTS) return { kind: 'given-up' }
  const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(verdict.afterMs ?? 0, waitAfter(attempts)))
  return { kind: 'again', at: now + waitMs }
}

/** The zone of the provider is asked for where somebody's quiet hours need it. */
const turnNow = async ({ database, clock }: PushContext, push: TakenPush): Promise<Turn> => {
  const zone = push.quietFrom === null ? 'UTC' : (await staffClockOf(database.drizzle)).zone
  return turnOf(push, { now: clock(), zone })
}

const pushQueue = (context: PushContext, keys: VapidKeys, table: typeof helpTable): Queue<TakenPush> => {
  const { logger, clock, database } = context
  const settings = pushSettingsOf(context)
  return {
    table,
    take: (db, now) => takePushes(db, table, now),
    work: async (push, signal) => {
      const turn = await turnNow(context, push)
      if (turn.kind === 'never') return { kind: 'given-up' }
      if (turn.kind === 'wait') return { kind: 'again', at: turn.until }
      const verdict = await sendPush({ ...push, keptMs: push.expiresAt - clock() }, { keys, settings, signal })
      if (verdict.kind === 'refused' || verdict.kind === 'later') {
        const { host } = new URL(push.subscription.endpoint)
        logger.warn('a push was not taken', { host, why: verdict.why, attempts: push.attempts })
      }
      if (verdict.kind === 'delivered' && push.kind === 'channel') {
        await noteChannelTold(database.drizzle, push, clock())
      }
      if (verdict.kind === 'gone') await forgetBrowser(database.drizzle, push.tokenId)
      return fateOf(verdict, push, clock())
    },
    isInTurn: false,
    failure: 'what became of a push could not be noted',
  }
}

/** Starts sending. */
export const startPushSender = async (context: PushContext): Promise<PushSender> => {
  const keys = await vapidKeysOf(context.database.drizzle)
  const waking = { channel: PUSH_CHANNEL, everyMs: LOOK_EVERY_MS, failure: 'pushes could not be sent' }
  const help = await startQueue(context, pushQueue(context, keys, helpTable), waking)
  const others = await startQueue(context, pushQueue(context, keys, otherTable), waking)
  return {
    drain: async () => void (await Promise.all([help.drain(), others.drain()])),
    stop: async () => void (await Promise.all([help.stop(), others.stop()])),
  }
}
