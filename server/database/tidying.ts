import type { Logger } from '../logger.ts'
import { keepClockRecent } from './change-clock.ts'
import type { Database, Queryable } from './database.ts'
import { prune } from './prune.ts'

const TIDY_EVERY_MS = 60 * 60 * 1000

type Tidied = {
  readonly database: Database
  readonly logger: Logger
  /** What else is forgotten once it is old. */
  readonly forget: readonly ((db: Queryable) => Promise<unknown>)[]
}

/** Keeps the database tidy, now and every hour, until the returned function is called. */
export const startTidying = async ({ database: { drizzle }, logger, forget }: Tidied): Promise<() => void> => {
  const tidyUp = () =>
    Promise.all([keepClockRecent, prune, ...forget].map((tidy) => tidy(drizzle))).catch((error: unknown) =>
      logger.warn('tidying up failed', { error }),
    )
  await tidyUp()
  const timer = setInterval(tidyUp, TIDY_EVERY_MS).unref()
  return () => clearInterval(timer)
}
