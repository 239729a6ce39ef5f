import type { ApiContext } from '../api-context.ts'
import { keepDraining } from '../database/keep-draining.ts'
import { settlePush, type TakenPush, takePushes } from './push-outbox.ts'
import { PUSH_CHANNEL } from './queue-pushes.ts'
import { type Sending, sendPush } from './send-push.ts'
import { pushSettingsOf } from './settings.ts'
import { vapidKeysOf } from './vapid-keys.ts'

/** What is to be tried again is looked for so often; new pushes announce themselves. */
const LOOK_EVERY_MS = 15_000

/** Sends what the outbox holds, for as long as this process runs. */
export type PushSender = {
  /** Sends what is due now; gives when none is left. */
  drain(): Promise<void>
  stop(): Promise<void>
}

type PushContext = Pick<ApiContext, 'database' | 'logger' | 'clock' | 'push'>

const deliver = async (context: PushContext, push: TakenPush, sending: Sending): Promise<void> => {
  const { logger, clock, database } = context
  const verdict = await sendPush({ ...push, keptMs: push.expiresAt - clock() }, sending)
  if (verdict.kind === 'refused' || verdict.kind === 'later') {
    const { host } = new URL(push.subscription.endpoint)
    logger.warn('a push was not taken', { host, why: verdict.why, attempts: push.attempts })
  }
  await settlePush(database.drizzle, push, { verdict, now: clock() })
}

/** Starts sending. Several processes share one outbox, and each push goes out from one of them. */
export const startPushSender = async (context: PushContext): Promise<PushSender> => {
  const { database, logger, clock } = context
  const stopping = new AbortController()
  const keys = await vapidKeysOf(database.drizzle)
  const sending: Sending = { keys, settings: pushSettingsOf(context), signal: stopping.signal }

  const sendDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await takePushes(database.drizzle, clock())
      if (taken.length === 0) return
      await Promise.all(taken.map((push) => deliver(context, push, sending)))
    }
  }
  const draining = await keepDraining({
    database,
    channel: PUSH_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    drain: sendDue,
    onFailure: (error) => logger.warn('pushes could not be sent', { error }),
  })
  return {
    drain: async () => void (await draining.wake()),
    stop: () => {
      stopping.abort()
      return draining.stop()
    },
  }
}
