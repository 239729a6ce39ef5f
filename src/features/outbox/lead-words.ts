import { formatTime } from '../../../domain/time/format.ts'
import type { SyncState } from '../../engine/types.ts'

type Facts = Pick<SyncState, 'isOnline' | 'lastContactAt' | 'waiting' | 'attention' | 'lostSeqs'>

/** How it stands with what was saved here, in a sentence or two. Where entries were lost, nothing is said of "all". */
export const leadWords = ({ isOnline, lastContactAt, waiting, attention, lostSeqs }: Facts, zone: string): string => {
  const isWhole = lostSeqs.length === 0
  if (!isOnline) {
    const since = lastContactAt === undefined ? '' : ` since ${formatTime(lastContactAt, zone)}`
    const what = isWhole ? 'Nothing is lost: what you saved' : 'What is listed here'
    return `No signal${since}. ${what} is kept here and is sent by itself when the signal is back. You can close the app.`
  }
  if (attention > 0)
    return `${attention === 1 ? 'One entry' : `${attention} entries`} came back, kept here until you decide.`
  if (waiting > 0) return 'What you saved is on its way to the office.'
  return isWhole
    ? 'Everything you saved is with the office.'
    : 'Nothing is waiting here. What was lost is listed below.'
}

/** What stands in the place of waiting entries while there are none. */
export const nothingWaits = ({ attention, lostSeqs }: Pick<Facts, 'attention' | 'lostSeqs'>): string => {
  if (lostSeqs.length > 0) return 'Nothing is waiting here.'
  return attention > 0
    ? 'Nothing is waiting. What needs attention is above. Everything else you saved is with the office.'
    : 'Nothing is waiting. Everything you saved is with the office.'
}
