import { act } from 'react'
import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { HelpDialog } from '../../../../src/features/activities/help-dialog.tsx'
import { MissingStart } from '../../../../src/features/activities/missing-start.tsx'
import { RemoveDialog } from '../../../../src/features/activities/remove-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { all, one, type } from '../../ui/screen.tsx'
import { note, openDialog, write } from './dialogs.tsx'

const begun = aReport({ event: 'STARTED', date: at('2026-11-21 09:00') })
const stop = aReport({ event: 'STOPPED', date: at('2026-11-23 08:50') })
const activity = anActivity({ clients: [anEntry('AB')] })
const old = settleActivity({
  ...activity,
  ...{ startDate: begun.date, endDate: at('2026-11-21 10:00'), clients: [anEntry('AB', [begun])] },
})

const close = () => undefined
/** What was typed is kept at once when the page is left. */
const leave = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

test('a call for help that is typed is kept, and there again', async () => {
  const dialog = await openDialog(<HelpDialog activity={activity} onClose={close} />)
  await write('AB has fallen in the lounge')
  await leave()
  expect(dialog.kept.get(activity.id)).toEqual({ message: 'AB has fallen in the lounge' })
  await dialog.takeAway()
  const drafts = { [activity.id]: { message: 'AB has fallen' } }
  const again = await openDialog(<HelpDialog activity={activity} onClose={close} />, { drafts })
  expect(note().value).toBe('AB has fallen')
  await again.save('Send')
  expect(again.pressed).toMatchObject([{ message: 'AB has fallen' }])
})

test('why an activity is deleted is kept', async () => {
  const dialog = await openDialog(<RemoveDialog activity={activity} onClose={close} />)
  await write('Planned twice')
  await leave()
  expect(dialog.kept.get(activity.id)).toEqual({ reason: 'Planned twice' })
  await dialog.save('Delete')
  expect(dialog.pressed).toEqual([{ activityId: activity.id, reason: 'Planned twice' }])
})

test('when something began is kept by the stop that asks for it', async () => {
  const question = { kind: 'stop-without-start', clientId: idOf('AB'), stop } as const
  const dialog = await openDialog(<MissingStart activity={activity} question={question} />)
  await type(one<HTMLInputElement>('input'), '0815')
  await leave()
  expect(dialog.kept.get(stop.id)).toEqual({ time: '08:15' })
})

test('when a forgotten stop was is kept with its note', async () => {
  const dialog = await openDialog(<StopDialog activity={old} onClose={close} />)
  const [, time] = all('input[inputmode=numeric]') as HTMLInputElement[]
  if (!time) throw new Error('There is no field for the time')
  await type(time, '1015')
  await leave()
  expect(dialog.kept.get(activity.id)).toMatchObject({ stopTime: '10:15' })
})
