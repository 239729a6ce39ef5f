import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { requestHelp } from '../../../domain/mutations/request-help.ts'
import { seeHelp } from '../../../domain/mutations/see-help.ts'
import { anActivity, anEntry, ann, aReport, aStamp, at, carl, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const call = { activityId, date: at('2026-11-23 09:30'), message: 'Please come to the garden' }
const called = requestHelp.apply(anActivity(), call, aStamp({ id: idOf('call'), actor: ann }))
const bea = { userId: idOf('bea'), displayName: 'Bea Cole' }

type On = { readonly activity: Activity | undefined; readonly reportId?: string }
const seen = (by: typeof ann, time: string, { activity, reportId = idOf('call') }: On = { activity: called }) =>
  seeHelp.apply(activity, { activityId, reportId, date: at(`2026-11-23 ${time}`) }, aStamp({ actor: by }))

test('whoever saw a call for help stands beside it, with when', () => {
  const after = seen(bea, '09:32', { activity: seen(carl, '09:31') })
  expect(after?.reports).toMatchObject([
    {
      event: 'HELP',
      seenBy: [
        { ...carl, date: at('2026-11-23 09:31') },
        { ...bea, date: at('2026-11-23 09:32') },
      ],
    },
  ])
})

test('a person has seen it once, by the first of their presses', () => {
  expect(seen(carl, '09:45', { activity: seen(carl, '09:31') })).toEqual(seen(carl, '09:31'))
})

test('one’s own call is not seen by oneself', () => {
  expect(seen(ann, '09:31')).toEqual(called)
})

test('no other report is seen, and none that is not there', () => {
  const comment = aReport({ event: 'COMMENT', ...ann })
  const activity = anActivity({ clients: [anEntry('AB', [comment])] })
  expect(seen(carl, '09:31', { activity, reportId: comment.id })?.clients[0]?.reports).toEqual([comment])
  expect(seen(carl, '09:31', { activity: called, reportId: idOf('nothing') })).toEqual(called)
  expect(seen(carl, '09:31', { activity: undefined })).toBeUndefined()
})
