import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import type { Report } from '../../../domain/activity/report.ts'
import { mostHelpCallsPerMinute } from '../../../domain/constants.ts'
import type { MutationDefinition } from '../../../domain/mutations/define-mutation.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { seeHelp } from '../../../domain/mutations/see-help.ts'
import type { Applied, RuleFacts } from '../../../server/care-events/event-rule.ts'
import { callingForHelp } from '../../../server/care-events/rules/calling-for-help.ts'
import { seeingHelp } from '../../../server/care-events/rules/seeing-help.ts'
import type { MutationRequest } from '../../../server/changes/mutation-request.ts'
import { ProblemError } from '../../../server/http/problem.ts'

const NOW = Date.parse('2026-11-21T15:00:00.000Z')
const caller = { userId: crypto.randomUUID(), displayName: 'Ada Bell' }
const facts: RuleFacts = { settings: undefined, shifts: [], managers: ['the manager'], callsOf: () => [] }
const activity = { id: crypto.randomUUID(), title: 'Walk', clients: [], reports: [] } as unknown as Activity

/** A request as its rule reads it. */
const aRequest = (definition: Pick<MutationDefinition, 'name'>, payload: Record<string, unknown>) =>
  ({
    definition,
    id: crypto.randomUUID(),
    payload,
    receivedAt: NOW,
    viewer: { userId: caller.userId },
  }) as unknown as MutationRequest
const help = aRequest(requestHelp, { activityId: activity.id, date: NOW, message: 'Come to the garden' })

/** The status that a rule refuses with, and when to try again; undefined where it refuses nothing. */
const refusal = (refuses: () => void) => {
  try {
    refuses()
    return undefined
  } catch (reason) {
    if (!(reason instanceof ProblemError)) throw reason
    return [reason.problem.status, reason.headers?.['retry-after']]
  }
}

const callsAgo = (...seconds: number[]): RuleFacts => ({
  ...facts,
  callsOf: (userId) => (userId === caller.userId ? seconds.map((ago) => NOW - ago * 1000) : []),
})
const asked = (known: RuleFacts) => refusal(() => callingForHelp.refuses(help, { activity, facts: known }))

test('so many calls a minute go out, and the next waits until the first of them is a minute old', () => {
  const some = Array.from({ length: mostHelpCallsPerMinute }, (_, index) => 10 * (index + 1))
  expect(asked(callsAgo(...some.slice(1)))).toBeUndefined()
  expect(asked(callsAgo(...some))).toEqual([429, String(60 - 10 * mostHelpCallsPerMinute)])
})

test('a call that is a minute old counts no more', () => {
  expect(asked(callsAgo(1, 2, 3, 60))).toBeUndefined()
})

const brought = (applied: Partial<Applied> = {}) =>
  callingForHelp.brings(help, { activity, actor: caller, facts, ...applied })

test('where nobody is on shift the managers are called, by the name of whoever calls and what it is about', () => {
  const title = 'Ada Bell asks for help: Walk'
  expect(brought().announcements).toMatchObject([{ id: help.id, title, audience: ['the manager'], kind: 'help' }])
  expect(brought().announced).toMatchObject([{ id: help.id, content: { title, date: '2026-11-21T15:00:00.000Z' } }])
})

const aReport = (event: Report['event']) => ({ id: crypto.randomUUID(), event }) as unknown as Report
const seen = (report: Report, reports: readonly Report[]) => {
  const there = { ...activity, reports } as Activity
  return refusal(() => seeingHelp.refuses(aRequest(seeHelp, { reportId: report.id }), { activity: there, facts }))
}

test('only a call for help can be seen, and only one that is there', () => {
  const [call, comment] = [aReport('HELP'), aReport('COMMENT')]
  expect(seen(call, [comment, call])).toBeUndefined()
  expect(seen(comment, [comment, call])?.[0]).toBe(409)
  expect(seen(call, [comment])?.[0]).toBe(404)
})
