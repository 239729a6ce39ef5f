import { expect, test } from 'vitest'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { anActivity, aStamp, at, idOf } from '../../support/builders.ts'

test('a call for help stands on the activity, not on a client', () => {
  const payload = { activityId: idOf('activity'), date: at('2026-11-23 09:30'), message: 'Please come to the garden' }
  const called = requestHelp.apply(anActivity(), payload, aStamp())
  expect(called?.reports).toMatchObject([{ event: 'HELP', note: 'Please come to the garden' }])
  expect(called?.clients.flatMap(({ reports }) => reports)).toEqual([])
})
