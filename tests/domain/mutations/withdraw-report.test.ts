import { expect, test } from 'vitest'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { startActivity } from '../../../domain/mutations/start-activity.ts'
import { withdrawReport } from '../../../domain/mutations/withdraw-report.ts'
import { anActivity, anEntry, ann, aStamp, at, carl, idOf } from '../../support/builders.ts'

const activityId = idOf('activity')
const withdrawal = { activityId, reportId: aStamp().id, reason: 'Wrong client', date: at('2026-11-23 09:05') }
const started = () =>
  startActivity.apply(anActivity({ clients: [anEntry('AB')] }), { activityId, date: at('2026-11-23 09:00') }, aStamp())

test('a withdrawn start no longer counts, and is still there to read', () => {
  const withdrawn = withdrawReport.apply(started(), withdrawal, aStamp({ id: idOf('withdrawal') }))
  expect(withdrawn?.start).toBeUndefined()
  expect(withdrawn?.clients[0]?.reports).toMatchObject([
    { event: 'STARTED', withdrawn: { reason: 'Wrong client', by: ann } },
  ])
})

test('the first withdrawal stands', () => {
  const first = withdrawReport.apply(started(), withdrawal, aStamp())
  const second = withdrawReport.apply(first, { ...withdrawal, reason: 'Other' }, aStamp({ actor: carl }))
  expect(second).toEqual(first)
})

test('a withdrawn try leaves no retry mark', () => {
  const said = { activityId, date: at('2026-11-23 09:00'), clients: [{ id: idOf('AB') }], reason: 'asleep' as const }
  const tried = reportUnavailable.apply(
    anActivity({ clients: [anEntry('AB')] }),
    { ...said, retry: at('2026-11-23 11:00') },
    aStamp(),
  )
  expect(tried?.clients[0]?.retry).toBeDefined()
  const withdrawn = withdrawReport.apply(tried, withdrawal, aStamp({ id: idOf('withdrawal') }))
  expect(withdrawn?.clients[0]?.retry).toBeUndefined()
})
