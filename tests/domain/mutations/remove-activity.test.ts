import { expect, test } from 'vitest'
import { removeActivity } from '../../../domain/mutations/remove-activity.ts'
import { anActivity, aStamp, idOf } from '../../support/builders.ts'

test('a removed activity is gone from the device', () => {
  expect(removeActivity.apply(anActivity(), { activityId: idOf('activity') }, aStamp())).toBeUndefined()
})
