import { behaviourWords } from '../../../../domain/activity/report-words.ts'
import { formatDuration, formatTime } from '../../../../domain/time/format.ts'
import type { Instant } from '../../../../domain/time/instant.ts'
import type { CareFacts } from '../../../pieces/care-facts.tsx'
import { counted, rotaName, sessionName } from './daily-words.ts'
import type { DailyFigures } from './use-daily.ts'

/** Something of a day that somebody should look at, and what they are led to. */
export type ToLookAt = {
  readonly key: string
  /** "16:40", or how many. */
  readonly head: string
  readonly title: string
  readonly text: string
} & ({ readonly leadsTo: 'activity'; readonly activityId: string } | { readonly leadsTo: 'cover' | 'never-started' })

type Facts = Pick<CareFacts, 'settings' | 'zone'> & { readonly now: Instant }

const incidentsOf = ({ behaviour }: DailyFigures, { zone, now }: Facts): ToLookAt[] =>
  behaviour
    .filter(({ filing }) => filing === 'waiting' || filing === 'overdue')
    .map(({ reportId, activityId, initials, type, date }) => ({
      key: reportId,
      head: formatTime(date, zone),
      title: `${initials}, ${behaviourWords[type].toLowerCase()}`,
      text: `Incident not filed for ${formatDuration(now - date)}`,
      leadsTo: 'activity',
      activityId,
    }))

/** "Morning, 1 of 2 on shift"; what is ahead is as planned. */
const holesOf = ({ holes }: DailyFigures, { settings, zone }: Facts): ToLookAt[] =>
  holes.map(({ rotaType, session, startDate, endDate, wanted, covered, duties }) => {
    const names = duties.map((duty) => settings?.duties.find(({ value }) => value === duty)?.name ?? duty)
    const missing = covered < wanted || names.length === 0 ? '' : `, no one for ${names.join(', ')}`
    return {
      key: `${rotaType} ${startDate}`,
      head: formatTime(startDate, zone),
      title: `${sessionName(session, settings)}, ${covered} of ${wanted} on shift${missing}`,
      text: `${rotaName(rotaType)} rota, until ${formatTime(endDate, zone)}, ${formatDuration(endDate - startDate)}`,
      leadsTo: 'cover',
    }
  })

const neverStartedOf = ({ sum: { neverStarted, ...sum } }: DailyFigures): ToLookAt[] => {
  if (neverStarted === 0) return []
  const due = neverStarted + sum.doneOnTime + sum.doneLate + sum.declined + sum.notFinished
  return [
    {
      key: 'never-started',
      head: String(neverStarted),
      title: 'Never started',
      text: `Of ${counted(due, 'activity', 'activities')} due`,
      leadsTo: 'never-started',
    },
  ]
}

/** What of a day should be looked at: incidents that are not filed, holes in cover, what was never started. */
export const toLookAt = (figures: DailyFigures, facts: Facts): ToLookAt[] => [
  ...incidentsOf(figures, facts),
  ...holesOf(figures, facts),
  ...neverStartedOf(figures),
]
