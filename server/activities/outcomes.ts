import type { Activity, ActivityClient } from '../../domain/activity/activity.ts'
import { lastDecline } from '../../domain/activity/declines.ts'
import { type DisplayState, displayState } from '../../domain/activity/display-state.ts'
import type { UnableReason } from '../../domain/activity/report.ts'
import { closingReport } from '../../domain/activity/with-report.ts'
import { toWireInstant } from '../../domain/time/instant.ts'

type ClientState = 'finished' | 'refused' | 'unavailable' | 'started' | 'not-started'

/** What became of an activity and of each of its clients, kept beside its plan so that figures can be counted in SQL. */
export type ActivityOutcomes = {
  readonly state: DisplayState
  readonly clients: readonly {
    readonly clientId: string
    readonly state: ClientState
    readonly startedAt?: string
    readonly endedAt?: string
    /** Every rating that stands, 1 to 5. */
    readonly ratings: readonly number[]
    /** The reason of the last standing decline; absent where there is none. */
    readonly declinedFor?: UnableReason
  }[]
}

const stateOf = (client: ActivityClient): ClientState => {
  if (client.endDate !== undefined) return 'finished'
  const closed = closingReport(client)
  if (closed !== undefined) return closed.event === 'REFUSED' ? 'refused' : 'unavailable'
  return client.startDate === undefined ? 'not-started' : 'started'
}

const ratingsOf = ({ reports }: ActivityClient): number[] =>
  reports.flatMap(({ event, satisfaction, withdrawn }) =>
    event === 'STOPPED' && satisfaction !== undefined && withdrawn === undefined ? [satisfaction] : [],
  )

const outcomeOf = (client: ActivityClient): ActivityOutcomes['clients'][number] => {
  const decline = lastDecline(client)
  return {
    clientId: client.clientId,
    state: stateOf(client),
    ...(client.startDate === undefined ? {} : { startedAt: toWireInstant(client.startDate) }),
    ...(client.endDate === undefined ? {} : { endedAt: toWireInstant(client.endDate) }),
    ratings: ratingsOf(client),
    ...(decline === undefined ? {} : { declinedFor: decline.reason }),
  }
}

/** The outcomes of an activity as it now stands. */
export const outcomesOf = (activity: Activity): ActivityOutcomes => ({
  state: displayState(activity),
  clients: activity.clients.map(outcomeOf),
})
