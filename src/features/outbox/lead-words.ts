import { formatTime } from '../../../domain/time/format.ts'
import type { SyncState } from '../../engine/types.ts'

type Facts = Pick<SyncState, 'isOnline' | 'lastContactAt' | 'waiting' | 'attention' | 'lostSeqs'>

/** How it stands with what was saved here, in a sentence or two. Where entries were lost, nothing is said of "all". */
export const leadWords = ({ isOnline, lastContactAt, waiting, attention, lostSeqs }: Facts, zone: string): string => {
  const isWhole = lostSeqs.length === 0
  if (!isOnline) {
    const offline =
      lastContactAt === undefined ? 'You’re offline' : `You’ve been offline since ${formatTime(lastContactAt, zone)}`
    const what = isWhole ? 'What you saved' : 'What is listed here'
    return `${offline}. ${what} is safe on this device and will be sent when you’re back online. You can close the app.`
  }
  if (attention > 0)
    return `${attention === 1 ? '1 entry was' : `${attention} entries were`} not accepted. What you entered is safe on this device. Decide below what to do.`
  if (waiting > 0) return 'What you saved is being sent.'
  return isWhole ? 'Everything you saved has been sent.' : 'Nothing is waiting here. What was lost is listed below.'
}

/** What stands in the place of waiting entries while there are none. */
export const nothingWaits = ({ attention, lostSeqs }: Pick<Facts, 'attention' | 'lostSeqs'>): string => {
  if (lostSeqs.length > 0) return 'Nothing is waiting here.'
  return attention > 0
    ? 'Nothing is waiting. Everything except the entries above has been sent.'
    : 'Nothing is waiting. Everything you saved has been sent.'
}
