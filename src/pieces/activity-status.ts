import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import { closingReport, isNeverStarted } from '../../domain/activity/can-start.ts'
import { clientBadge } from '../../domain/activity/client-badge.ts'
import { activityBadges, displayState, latestReport, standingReports } from '../../domain/activity/display-state.ts'
import { lateMinutes } from '../../domain/activity/lateness.ts'
import type { Report } from '../../domain/activity/report.ts'
import { behaviourWords, reasonWords } from '../../domain/activity/report-words.ts'
import { startedWarnsAfterMs } from '../../domain/constants.ts'
import { formatDuration, timeAgo } from '../../domain/time/format.ts'
import type { Instant } from '../../domain/time/instant.ts'
import {
  CheckIcon,
  ClockIcon,
  FileIcon,
  FlagIcon,
  HandIcon,
  type LucideIcon,
  PlayIcon,
  RetryIcon,
} from '../ui/icons.ts'
import type { Tone } from '../ui/tone.ts'
import { dayAndTime, sourceWords } from './activity-words.ts'
import type { CareFacts } from './care-facts.tsx'

/** One status badge: words of rules §2.5, with their colour and icon. */
export type StatusWords = { readonly text: string; readonly tone: Tone; readonly icon: LucideIcon }

type StubTone = 'rest' | 'late15' | 'late30' | 'late45' | 'started' | 'finished' | 'refused'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const startedWords = (facts: CareFacts, { at, by }: { at: Instant; by: string }): StatusWords => {
  const ranMs = facts.now - at
  const isLong = ranMs >= startedWarnsAfterMs
  const long = isLong ? `, ${Math.floor(ranMs / hourMs)} h` : ''
  return {
    text: `Started ${dayAndTime(at, facts)} by ${by}${long}`,
    tone: isLong ? 'late30' : 'started',
    icon: PlayIcon,
  }
}

const lateTones = { 15: 'late15', 30: 'late30', 45: 'late45' } as const
/** The colour of a threshold; those that a provider sets otherwise deepen in the same way. */
const lateTone = (minutes: number): 'late15' | 'late30' | 'late45' =>
  minutes >= 45 ? lateTones[45] : minutes >= 30 ? lateTones[30] : lateTones[15]

type Due = Parameters<typeof lateMinutes>[0] & Pick<Activity, 'carriesReport' | 'externalSource'>

const lateness = (due: Due, { now, settings }: CareFacts): number | undefined =>
  isNeverStarted(due) ? undefined : lateMinutes(due, now, settings?.lateAfterMinutes)

/** "30 min late": the threshold that was passed; from an hour on "3 h late", beyond a day "2 days late". */
const lateWords = (minutes: number, lateMs: number): string => {
  if (lateMs < hourMs) return `${minutes} min late`
  if (lateMs < dayMs) return `${Math.floor(lateMs / hourMs)} h late`
  const days = Math.floor(lateMs / dayMs)
  return days === 1 ? '1 day late' : `${days} days late`
}

/** How it stands while it has not begun, and how late it is; what was tried in vain is late all the same. */
const notStartedWords = (activity: Due, facts: CareFacts, tried: StatusWords | undefined): StatusWords[] => {
  if (isNeverStarted(activity)) return []
  const late = lateness(activity, facts)
  const first = tried ?? { text: 'Not started', tone: 'ink', icon: ClockIcon }
  return late === undefined
    ? [first]
    : [first, { text: lateWords(late, facts.now - activity.startDate), tone: lateTone(late), icon: ClockIcon }]
}

const triedWords = (activity: Activity, { now }: CareFacts): StatusWords | undefined => {
  const tried = latestReport(standingReports(activity).filter(({ retryAt }) => retryAt !== undefined))
  if (tried === undefined) return undefined
  const why = tried.reason === undefined ? '' : `, ${reasonWords[tried.reason].toLowerCase()}`
  return { text: `Last tried ${timeAgo(tried.date, now)}${why}`, tone: 'outline', icon: RetryIcon }
}

const closedWords = (reports: readonly Report[], facts: CareFacts): StatusWords | undefined => {
  const closed = closingReport({ reports })
  if (closed === undefined) return undefined
  const word = closed.event === 'REFUSED' ? 'Refused' : 'Unavailable'
  return {
    text: `${word} ${dayAndTime(closed.date, facts)} by ${facts.personInitials(closed)}`,
    tone: 'refused',
    icon: HandIcon,
  }
}

const finishedWords = (facts: CareFacts, { at, durationMs }: { at: Instant; durationMs?: number | undefined }) => ({
  text: [`Finished ${dayAndTime(at, facts)}`, durationMs !== undefined && formatDuration(durationMs)]
    .filter(Boolean)
    .join(', '),
  tone: 'finished' as const,
  icon: CheckIcon,
})

const stateWords = (activity: Activity, facts: CareFacts): StatusWords[] => {
  const state = displayState(activity)
  if (state === 'started' && activity.start) {
    return [startedWords(facts, { at: activity.start.actualStartDate, by: facts.personInitials(activity.start) })]
  }
  if (state === 'finished' && activity.stop) {
    const { durationMs } = activityBadges(activity, facts.now)
    return [finishedWords(facts, { at: activity.stop.date, durationMs })]
  }
  if (state === 'unable-to-start')
    return [closedWords(standingReports(activity), facts)].filter((one) => one !== undefined)
  return notStartedWords(activity, facts, triedWords(activity, facts))
}

const behaviourBadge = (activity: Activity, facts: CareFacts): StatusWords | undefined => {
  const behaviour = latestReport(standingReports(activity).filter(({ event }) => event === 'BEHAVIOUR'))
  if (behaviour === undefined) return undefined
  const word = behaviour.type === undefined ? 'Behaviour' : behaviourWords[behaviour.type]
  return { text: `${word} ${dayAndTime(behaviour.date, facts)}`, tone: 'alarm', icon: FlagIcon }
}

const sourceBadge = (activity: Activity, facts: CareFacts): StatusWords | undefined => {
  const text = sourceWords(activity, facts)
  return text === undefined ? undefined : { text, tone: 'outline', icon: FileIcon }
}

/** The badges of an activity, in the order they are read. Rules §2.5, §4. */
export const activityStatus = (activity: Activity, facts: CareFacts): StatusWords[] =>
  [
    sourceBadge(activity, facts),
    ...stateWords(activity, facts),
    activityBadges(activity, facts.now).old ? { text: 'Old', tone: 'late45' as const, icon: ClockIcon } : undefined,
    behaviourBadge(activity, facts),
  ].filter((one) => one !== undefined)

/** The badges of one client of an activity. Rules §2.5, §4. */
export const clientStatus = (activity: Activity, client: ActivityClient, facts: CareFacts): StatusWords[] => {
  const badge = clientBadge(client, facts.now)
  const at = badge.at ?? activity.startDate
  if (badge.state === 'started')
    return [startedWords(facts, { at, by: facts.personInitials({ displayName: badge.by }) })]
  if (badge.state === 'finished') return [finishedWords(facts, { at, durationMs: badge.durationMs })]
  if (badge.state === 'refused' || badge.state === 'unavailable') {
    const standing = client.reports.filter(({ withdrawn }) => withdrawn === undefined)
    return [closedWords(standing, facts)].filter((one) => one !== undefined)
  }
  const tried = triedWords({ ...activity, reports: [], clients: [client] }, facts)
  // Late for this client, though it may have begun for another.
  const { startDate, stop, carriesReport, externalSource } = activity
  return notStartedWords({ startDate, stop, carriesReport, externalSource }, facts, tried)
}

/** How the time stub of an activity is filled. */
export const stubOf = (activity: Activity, facts: CareFacts): { tone: StubTone; icon: LucideIcon } => {
  const state = displayState(activity)
  if (state === 'finished') return { tone: 'finished', icon: CheckIcon }
  if (state === 'unable-to-start') return { tone: 'refused', icon: HandIcon }
  if (state === 'started') {
    const isLong = facts.now - (activity.start?.actualStartDate ?? facts.now) >= startedWarnsAfterMs
    return { tone: isLong ? 'late30' : 'started', icon: PlayIcon }
  }
  const late = lateness(activity, facts)
  return {
    tone: late === undefined ? 'rest' : lateTone(late),
    icon: triedWords(activity, facts) === undefined ? ClockIcon : RetryIcon,
  }
}
