import type { Database } from '../database/connection.ts'
import type { Logger } from '../logger.ts'
import { type Queue, type RunningQueue, startQueue } from '../queue/queue.ts'
import { take } from '../queue/queue-table.ts'
import { fillSeries } from './fill-series.ts'
import { SERIES_CHANNEL, seriesTable, type TakenSeries } from './series-work.ts'

/** What a killed process left is looked for so often; a series that is written announces itself. */
const LOOK_EVERY_MS = 60_000
/** The window moves by the day; a client who left, or a time zone that changed, is noticed by then too. */
const AGAIN_AFTER_MS = 3_600_000

/** Makes the activities of every series, for as long as this process runs. */
export type SeriesFiller = RunningQueue

type Given = { readonly database: Database; readonly logger: Logger; readonly clock: () => number }

const seriesQueue = ({ database, clock }: Given): Queue<TakenSeries> => ({
  table: seriesTable,
  take: (db, now) => take<TakenSeries>(db, seriesTable, now),
  work: async (taken, signal) => {
    let filled = await fillSeries(database, taken, clock())
    while (filled === 'more' && !signal.aborted) filled = await fillSeries(database, taken, clock())
    if (filled === 'ended') return { kind: 'done' }
    // Who stops half-way leaves the rest to the next process at once.
    return { kind: 'again', at: clock() + (filled === 'more' ? 0 : AGAIN_AFTER_MS) }
  },
  isInTurn: true,
  failure: 'a series could not be filled',
})

/** Starts making them. Decision 60. */
export const startSeriesFiller = (given: Given): Promise<SeriesFiller> =>
  startQueue(given, seriesQueue(given), {
    channel: SERIES_CHANNEL,
    everyMs: LOOK_EVERY_MS,
    failure: 'series could not be filled',
  })
