import type { Activity } from '../../../domain/activity/activity.ts'
import { locationOf } from '../../../domain/activity/concerns-person.ts'
import { mostHelpCallsPerMinute } from '../../../domain/constants.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { currentAssignments } from '../../../domain/rota/assignment.ts'
import { nowNextOf } from '../../../domain/rota/now-next.ts'
import { toWireInstant } from '../../../domain/time/instant.ts'
import type { MutationRequest } from '../../changes/mutation-request.ts'
import { ProblemError, problem, TOO_MANY } from '../../http/problem.ts'
import { eventRule, type RuleFacts } from '../event-rule.ts'

/** The one channel that calls for help stand in. */
const HELP_CHANNEL = { id: '6d0f5b0a-3c51-4f7e-9a55-0b7f6f0c1d2e', name: 'Calls for help' }

const MINUTE_MS = 60_000

type Arrived = Pick<MutationRequest, 'viewer' | 'receivedAt'>

/** The people whose shift has its staff there at this moment, the handover included. Decision 34. */
const staffOnShift = (place: string | undefined, at: number, { settings, shifts }: RuleFacts): string[] => {
  const clock = { sessions: settings?.sessions ?? [], zone: settings?.timeZone ?? 'UTC' }
  const here = shifts.filter(({ location }) => location === place)
  const { now } = nowNextOf(here, { at, clock })
  return [...new Set(now.flatMap(currentAssignments).flatMap(({ userId }) => userId ?? []))]
}

/** Those on shift where it happens, but the caller; where nobody is, the managers: a call is heard by somebody. */
const audienceOf = (activity: Activity, { viewer, receivedAt }: Arrived, facts: RuleFacts): readonly string[] => {
  const onShift = staffOnShift(locationOf(activity), receivedAt, facts)
  const others = onShift.filter((userId) => userId !== viewer.userId)
  return others.length > 0 ? others : facts.managers
}

/** "Ada Bell asks for help: Walk, AB (room 4)": a device that does not have the activity shows nothing else of it. */
const titleOf = ({ title, clients }: Activity, by: string): string => {
  const roomOf = (room: string | undefined) => (room === undefined ? '' : ` (room ${room})`)
  const about = clients.map(({ initials, location }) => `${initials}${roomOf(location?.roomNumber)}`)
  return `${by} asks for help: ${[title, ...about].join(', ')}`
}

/**
 * Refuses, with a time to try again, more calls of one person than anybody makes who needs help: each one rings at every
 * colleague on shift. Counted by when they arrived, since a device says itself when it was pressed. Nothing is lost: the
 * device keeps the call and sends it then.
 */
const refuseTooMany = ({ viewer: { userId }, receivedAt }: Arrived, { callsOf }: RuleFacts): void => {
  const latest = callsOf(userId).filter((at) => at > receivedAt - MINUTE_MS)
  const oldest = latest.toSorted((a, b) => b - a)[mostHelpCallsPerMinute - 1]
  if (oldest === undefined) return
  const waitMs = oldest + MINUTE_MS - receivedAt
  throw new ProblemError(problem(TOO_MANY, 'Your call for help will be sent soon. You have called several times.'), {
    'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
  })
}

/** A call for help reaches the staff on shift where the activity takes place. Decisions 31, 34 and 77. */
export const callingForHelp = eventRule(requestHelp, {
  needs: () => ['help', 'settings'],
  refuses: (request, { facts }) => refuseTooMany(request, facts),
  brings: (request, { activity, actor, facts }) => {
    const { id } = request
    const audience = audienceOf(activity, request, facts)
    const title = titleOf(activity, actor.displayName)
    const { message: content } = request.payload
    const date = toWireInstant(request.payload.date)
    const said = { id, kind: 'help', title, content, activityId: activity.id }
    const channel = { channelId: HELP_CHANNEL.id, channelName: HELP_CHANNEL.name, unreadCount: 1 }
    return {
      announcements: [{ ...said, channel: HELP_CHANNEL, authorId: actor.userId, at: date, audience }],
      announced: [{ event: 'announcement', id, audience, content: { ...channel, ...said, date } }],
    }
  },
})
