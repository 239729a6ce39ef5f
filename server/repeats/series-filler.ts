import type { ApiContext } from '../api-context.ts'
import { keepDraining } from '../database/keep-draining.ts'
import { fillSeries } from './fill-series.ts'
import { SERIES_CHANNEL, settleSeries, type TakenSeries, takeSeries } from './series-work.ts'

/** What a killed process left is looked for so often; a series that is written announces itself. */
const LOOK_EVERY_MS = 60_000
/** The window moves by the day; a client who left, or a time zone that changed, is noticed by then too. */
const AGAIN_AFTER_MS = 3_600_000

/** Makes the activities of every series, for as long as this process runs. */
export type SeriesFiller = {
  /** Does what is due now; gives when nothing is left. */
  fill(): Promise<void>
  stop(): Promise<void>
}

type Given = Pick<ApiContext, 'database' | 'logger' | 'clock'>

/** Starts making them. Several processes share the work, and each series is filled by one of them. Decision 60. */
export const startSeriesFiller = async ({ database, logger, clock }: Given): Promise<SeriesFiller> => {
  const stopping = new AbortController()

  const fillOne = async (taken: TakenSeries): Promise<void> => {
    try {
      let filled = await fillSeries(database, taken, clock())
      while (filled === 'more' && !stopping.signal.aborted) filled = await fillSeries(database, taken, clock())
      if (filled !== 'more') {
        await settleSeries(database.drizzle, taken, filled === 'ended' ? undefined : clock() + AGAIN_AFTER_MS)
      }
    } catch (error) {
      // Taken again after a while; the others are not kept waiting.
      logger.warn('a series could not be filled', { error, seriesId: taken.seriesId })
    }
  }
  const fillDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await takeSeries(database.drizzle, clock())
      if (taken.length === 0) return
      for (const one of taken) if (!stopping.signal.aborted) await fillOne(one)
    }
  }
  const draining = await keepDraining({
    ...{ database, channel: SERIES_CHANNEL, everyMs: LOOK_EVERY_MS, drain: fillDue },
    onFailure: (error) => logger.warn('series could not be filled', { error }),
  })
  return {
    fill: async () => void (await draining.wake()),
    stop: () => {
      stopping.abort()
      return draining.stop()
    },
  }
}
