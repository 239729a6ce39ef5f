import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { continueActivity } from '../../../domain/mutations/continue-activity.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { anActivity, aStamp, at, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const date = at('2026-11-23 09:30')

test('a hand-over stands on every client and changes nothing about the start', () => {
  const started = startActivity.apply(anActivity(), { activityId, date: at('2026-11-23 09:00') }, aStamp())
  const noted = continueActivity.apply(started, { activityId, date, note: 'Calm so far' }, aStamp({ id: idOf('note') }))
  expect(noted?.clients.map(({ reports }) => reports.at(-1)?.event)).toEqual(['CONTINUATION', 'CONTINUATION'])
  expect(noted?.start).toEqual(started?.start)
})

test('a hand-over that says nothing is refused', () => {
  const wire = { activityId, date: '2026-11-23T09:30:00.000Z', note: '   ' }
  expect(z.safeDecode(continueActivity.payload, wire).success).toBe(false)
})
