import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity } from '../../domain/activity/activity.ts'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { removeActivity } from '../../domain/mutations/remove-activity.ts'
import { startActivity } from '../../domain/mutations/start-activity.ts'
import { stopActivity } from '../../domain/mutations/stop-activity.ts'
import { type Applied, rebase } from '../../sync/rebase.ts'
import { ann, at, idOf } from '../support/builders.ts'

const activityId = idOf('walk')
const clientId = idOf('client')
const noon = at('2026-11-23 12:00')

const walk: Activity = {
  id: activityId,
  version: 1,
  dateCreated: '2026-11-20T09:00:00.000000Z',
  dateModified: '2026-11-20T09:00:00.000000Z',
  title: 'Walk',
  type: 'support',
  startDate: noon,
  endDate: noon + 3_600_000,
  master: false,
  personsRequired: 1,
  adhoc: false,
  dutiesRequired: [],
  shifts: [],
  clients: [{ id: clientId, clientId, initials: 'AB', reports: [] }],
  reports: [],
}

const press = fc.record({
  kind: fc.constantFrom('start', 'comment', 'stop'),
  name: fc.nat({ max: 50 }),
  minute: fc.nat({ max: 120 }),
})

const appliedOf = ({ kind, name, minute }: { kind: string; name: number; minute: number }): Applied => {
  const date = noon + minute * 60_000
  const clients = [{ id: clientId }]
  const stamp = { id: idOf(`${kind}${name}`), actor: ann, recordedAt: date, clockOffsetMs: 0 }
  if (kind === 'start') return { definition: startActivity, payload: { activityId, date, clients }, stamp }
  if (kind === 'stop') return { definition: stopActivity, payload: { activityId, date, clients }, stamp }
  return { definition: commentOnActivity, payload: { activityId, date, clients, note: `Note ${name}` }, stamp }
}

const unique = (applied: Applied[]) => [...new Map(applied.map((one) => [one.stamp.id, one])).values()]
const presses = fc.array(press.map(appliedOf), { maxLength: 12 }).map(unique)

const reportsOf = (activity: Activity | undefined) => activity?.clients[0]?.reports ?? []

describe('the row that people see', () => {
  test('shows everything that waits exactly once, however often it is rebased', () => {
    fc.assert(
      fc.property(presses, (waiting) => {
        const once = rebase(walk, waiting)
        expect(rebase(once, waiting)).toEqual(once)
        expect(
          reportsOf(once)
            .map(({ eventId }) => eventId)
            .toSorted(),
        ).toEqual(waiting.map(({ stamp }) => stamp.id).toSorted())
      }),
    )
  })

  test('is the same whether the server has taken none, some or all of what was pressed', () => {
    fc.assert(
      fc.property(presses, fc.nat({ max: 12 }), (pressed, taken) => {
        const onServer = rebase(walk, pressed.slice(0, taken))
        expect(rebase(onServer, pressed.slice(taken))).toEqual(rebase(walk, pressed))
        // An answer was lost: the server has it, and it still waits here.
        expect(rebase(onServer, pressed)).toEqual(rebase(walk, pressed))
      }),
    )
  })

  test('is gone while a removal waits, and nothing is shown of what the server does not have', () => {
    const stamp = { id: idOf('removal'), actor: ann, recordedAt: noon, clockOffsetMs: 0 }
    expect(rebase(walk, [{ definition: removeActivity, payload: { activityId }, stamp }])).toBeUndefined()
    expect(rebase(undefined, [appliedOf({ kind: 'comment', name: 1, minute: 1 })])).toBeUndefined()
  })
})
