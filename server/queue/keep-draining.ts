import type { Database } from '../database/connection.ts'

type Given = {
  readonly database: Pick<Database, 'listen'>
  /** Whose notices say that there is something to drain; absent where only the time says so. */
  readonly channel?: string
  /** What is to be tried again, and what was announced while nobody listened, is looked for so often. */
  readonly everyMs: number
  /** Does all that is due. Never called while it runs. */
  readonly drain: () => Promise<unknown>
  readonly onFailure: (error: unknown) => void
}

/** Empties an outbox now, at each notice and every so often, one look after another, for as long as this process runs. */
export const keepDraining = async ({ database, channel, everyMs, drain, onFailure }: Given) => {
  let work: Promise<unknown> = Promise.resolve()
  const wake = (): Promise<unknown> => {
    work = work.then(drain).catch(onFailure)
    return work
  }
  const stopListening = channel === undefined ? undefined : await database.listen(channel, () => void wake())
  const looking = setInterval(() => void wake(), everyMs)
  looking.unref()
  void wake()
  return {
    wake,
    /** Resolves once the look that is under way has ended. */
    stop: async (): Promise<void> => {
      clearInterval(looking)
      await stopListening?.()
      await work
    },
  }
}
