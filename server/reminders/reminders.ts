import type { ApiContext } from '../api-context.ts'
import { keepDraining } from '../queue/keep-draining.ts'
import { longestAsked, queueReminders } from './queue-reminders.ts'

/** A reminder comes so much late at most. */
const LOOK_EVERY_MS = 15_000

/** Reminds people whose app is closed, for as long as this process runs. */
export type Reminders = {
  /** Looks now; gives when all that is due was queued. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** Starts looking. Several processes may: each reminder is queued by one of them. Decision 61. */
export const startReminders = async ({
  database,
  logger,
  clock,
}: Pick<ApiContext, 'database' | 'logger' | 'clock'>): Promise<Reminders> => {
  const look = async (): Promise<void> => {
    const longestMinutes = await longestAsked(database.drizzle)
    if (longestMinutes !== undefined) await queueReminders(database.drizzle, { now: clock(), longestMinutes })
  }
  const draining = await keepDraining({
    database,
    everyMs: LOOK_EVERY_MS,
    drain: look,
    onFailure: (error) => logger.warn('reminders could not be queued', { error }),
  })
  return { look: async () => void (await draining.wake()), stop: draining.stop }
}
