import type { ApiContext } from '../api-context.ts'
import { keepDraining } from '../queue/keep-draining.ts'
import { ANNOUNCEMENTS_CHANNEL } from './said.ts'
import { showDue } from './show-due.ts'

/** An announcement is shown so much late at most. */
const LOOK_EVERY_MS = 15_000

/** Shows announcements from their time on, for as long as this process runs. */
export type Announcing = {
  /** Looks now; gives when all that is due is shown. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** Starts looking, at once after each that is published. Several processes may. Decision 251. */
export const startAnnouncing = async ({
  database,
  logger,
  clock,
}: Pick<ApiContext, 'database' | 'logger' | 'clock'>): Promise<Announcing> => {
  const draining = await keepDraining({
    database,
    channel: ANNOUNCEMENTS_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    drain: async () => {
      for (const { id, error } of await showDue(database, clock())) {
        logger.warn('an announcement could not be shown', { id, error })
      }
    },
    onFailure: (error) => logger.warn('announcements could not be shown', { error }),
  })
  return { look: async () => void (await draining.wake()), stop: draining.stop }
}
