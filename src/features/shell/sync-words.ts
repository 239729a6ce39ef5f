import { formatTime, timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import type { SyncState } from '../../engine/types.ts'

/** What is between this device and the office, as the engine counts it. */
export type SyncFacts = {
  readonly isOnline: boolean
  /** All that the office does not have yet, what is being sent included. */
  readonly waiting: number
  readonly sending: number
  readonly attention: number
  readonly oldestWaitingAt?: Instant | undefined
  readonly lastContactAt?: Instant | undefined
  readonly state: SyncState['state']
  readonly copy: SyncState['copy']
}

export type SyncWords = {
  readonly look: 'quiet' | 'busy' | 'wait' | 'offline' | 'attention'
  /** What the icon says where that is not the look's. */
  readonly sign?: 'reading' | 'outdated'
  readonly label: string
  readonly detail?: string
}

type Moment = { readonly now: Instant; readonly zone: string }

const ageOfOldest = ({ oldestWaitingAt }: SyncFacts, { now }: Moment): string | undefined =>
  oldestWaitingAt === undefined ? undefined : timeAgo(oldestWaitingAt, now).replace(/(.*) ago$/, 'oldest $1')

const lastContact = ({ lastContactAt }: SyncFacts, { zone }: Moment): string | undefined =>
  lastContactAt === undefined ? undefined : formatTime(lastContactAt, zone)

const without = (words: Omit<SyncWords, 'detail'>, detail: string | undefined): SyncWords =>
  detail === undefined ? words : { ...words, detail }

/** What was read of how much; nothing before that is known. */
const readSoFar = ({ copy: { done, of } }: SyncFacts): string | undefined =>
  of === 0 ? undefined : `${done} of ${of} lists`

/** Since when the oldest of what could not be read is as it is. */
const ageOfCopy = ({ copy: { failedReads } }: SyncFacts, { now }: Moment): string => {
  const known = failedReads.flatMap(({ readAt }) => readAt ?? [])
  return known.length < failedReads.length ? 'not all read' : `read ${timeAgo(Math.min(...known), now)}`
}

const offlineLabel = (waiting: number): string => (waiting > 0 ? `Offline, ${waiting} waiting` : 'Offline')

/**
 * The sync state in the bar: its two lines. Needs attention wins over waiting, waiting over offline in shape; the words
 * say all of it. Nothing is called synced while the copy is not whole, or could not be read. Decision 83.
 */
export const syncWords = (facts: SyncFacts, moment: Moment): SyncWords => {
  const { isOnline, attention, sending, waiting, state } = facts
  if (attention > 0) {
    const rest = [waiting > 0 && `${waiting} waiting`, !isOnline && 'offline'].filter(Boolean).join(', ')
    return without(
      { look: 'attention', label: `${attention} need${attention > 1 ? '' : 's'} attention` },
      rest || undefined,
    )
  }
  if (!isOnline) {
    if (waiting > 0) return without({ look: 'wait', label: offlineLabel(waiting) }, ageOfOldest(facts, moment))
    return without({ look: 'offline', label: offlineLabel(0) }, lastContact(facts, moment))
  }
  if (sending > 0) return without({ look: 'busy', label: `Sending ${waiting}` }, ageOfOldest(facts, moment))
  if (waiting > 0) return without({ look: 'wait', label: `${waiting} waiting` }, ageOfOldest(facts, moment))
  if (state === 'outdated') {
    return { look: 'wait', sign: 'outdated', label: 'Not up to date', detail: ageOfCopy(facts, moment) }
  }
  if (state === 'reading') return without({ look: 'busy', sign: 'reading', label: 'Reading' }, readSoFar(facts))
  return without({ look: 'quiet', label: 'Synced' }, lastContact(facts, moment))
}
