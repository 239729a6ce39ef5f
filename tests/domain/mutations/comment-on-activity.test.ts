import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { anActivity, aStamp, at, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const date = at('2026-11-23 09:30')

test('a comment stands on every client and changes nothing about the start', () => {
  const started = startActivity.apply(anActivity(), { activityId, date: at('2026-11-23 09:00') }, aStamp())
  const noted = commentOnActivity.apply(
    started,
    { activityId, date, note: 'Calm so far' },
    aStamp({ id: idOf('note') }),
  )
  expect(noted?.clients.map(({ reports }) => reports.at(-1)?.event)).toEqual(['COMMENT', 'COMMENT'])
  expect(noted?.start).toEqual(started?.start)
})

test('a comment that says nothing is refused', () => {
  const wire = { activityId, date: '2026-11-23T09:30:00.000Z', note: '   ' }
  expect(z.safeDecode(commentOnActivity.payload, wire).success).toBe(false)
})
