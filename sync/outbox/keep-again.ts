import type { OutboxDatabase } from '../database.ts'
import { withoutReceived } from '../seq-ranges.ts'
import { writeEntries } from '../transactions.ts'
import type { Entry } from './entry.ts'

/**
 * Keeps an entry that went with the outbox, once the device has counted again; answers with it. Its number is the one
 * that it had, which is not lost then, or the next one where another page has given that one since.
 */
export const keepAgain = (outbox: OutboxDatabase, entry: Entry): Promise<Entry> =>
  writeEntries(outbox, async ({ entries, newestSeq, lostSeqs }) => {
    const [newest = 0, lost = []] = await Promise.all([newestSeq.get(), lostSeqs.get()])
    const isLost = lost.some(({ from, to }) => from <= entry.seq && entry.seq <= to)
    const seq = isLost ? entry.seq : newest + 1
    newestSeq.put(Math.max(newest, seq))
    lostSeqs.put(withoutReceived(lost, [seq]))
    const again = { ...entry, seq }
    entries.put(again)
    return again
  })
