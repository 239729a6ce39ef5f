import { formatDay, formatTime, timeAgo } from '../../../domain/time/format.ts'
import type { Instant } from '../../../domain/time/instant.ts'
import { localDayOf } from '../../../domain/time/zone.ts'
import type { SyncState } from '../../engine/types.ts'

/** What is between this device and the server, as the engine counts it. */
export type SyncFacts = {
  readonly isOnline: boolean
  /** All that the server does not have yet, what is being sent included. */
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
  /** The two lines on a phone, where the label is too long for it. */
  readonly short?: { readonly label: string; readonly detail: string }
}

type Moment = { readonly now: Instant; readonly zone: string }

/** How old the oldest waiting entry is: "12 min", or nothing while that is under a minute. */
const ageOf = (oldestWaitingAt: Instant, now: Instant): string | undefined =>
  /^(.*) ago$/.exec(timeAgo(oldestWaitingAt, now))?.[1]

const ageOfOldest = ({ oldestWaitingAt }: SyncFacts, { now }: Moment): string | undefined => {
  if (oldestWaitingAt === undefined) return undefined
  const age = ageOf(oldestWaitingAt, now)
  return age === undefined ? 'just now' : `oldest ${age}`
}

/** The time, or the day where it is another one. */
const lastContact = ({ lastContactAt }: SyncFacts, { now, zone }: Moment): string | undefined => {
  if (lastContactAt === undefined) return undefined
  const day = localDayOf(lastContactAt, zone)
  return day === localDayOf(now, zone) ? formatTime(lastContactAt, zone) : formatDay(day)
}

const without = (words: Omit<SyncWords, 'detail'>, detail: string | undefined): SyncWords =>
  detail === undefined ? words : { ...words, detail }

/** What was loaded of how much; nothing before that is known. */
const readSoFar = ({ copy: { done, of } }: SyncFacts): string | undefined =>
  of === 0 ? undefined : `${done} of ${of} lists`

/** How old the oldest of the lists is that could not be loaded. */
const ageOfCopy = ({ copy: { failedReads } }: SyncFacts, { now }: Moment): string => {
  const known = failedReads.flatMap(({ readAt }) => readAt ?? [])
  return known.length < failedReads.length ? 'some lists missing' : `loaded ${timeAgo(Math.min(...known), now)}`
}

const offlineWords = (facts: SyncFacts, moment: Moment): SyncWords => {
  const { waiting, oldestWaitingAt } = facts
  if (waiting === 0) {
    const since = lastContact(facts, moment)
    return without({ look: 'offline', label: 'Offline' }, since && `since ${since}`)
  }
  const age = oldestWaitingAt === undefined ? undefined : ageOf(oldestWaitingAt, moment.now)
  const detail = age === undefined ? `${waiting} waiting` : `${waiting} waiting, ${age}`
  const words: SyncWords = { look: 'wait', label: `Offline, ${waiting} waiting`, short: { label: 'Offline', detail } }
  return without(words, ageOfOldest(facts, moment))
}

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
  if (!isOnline) return offlineWords(facts, moment)
  if (sending > 0) return without({ look: 'busy', label: `Sending ${waiting}` }, ageOfOldest(facts, moment))
  if (waiting > 0) return without({ look: 'wait', label: `${waiting} waiting` }, ageOfOldest(facts, moment))
  if (state === 'outdated') {
    return { look: 'wait', sign: 'outdated', label: 'Not up to date', detail: ageOfCopy(facts, moment) }
  }
  if (state === 'reading') return without({ look: 'busy', sign: 'reading', label: 'Loading' }, readSoFar(facts))
  return without({ look: 'quiet', label: 'Synced' }, lastContact(facts, moment))
}
