import { expect, test } from 'vitest'
import { EndTimeDialog } from '../../../../src/features/activities/end-time-dialog.tsx'
import { anActivity, anEntry, at } from '../../../support/builders.ts'
import { all, type } from '../../ui/screen.tsx'
import { openDialog, said } from './dialogs.tsx'

const activity = anActivity({
  version: 3,
  clients: [anEntry('AB')],
  startDate: at('2026-11-23 14:00'),
  endDate: at('2026-11-23 15:00'),
})
const close = () => undefined
const field = () => all('input')[0] as HTMLInputElement

const opened = () => openDialog(<EndTimeDialog activity={activity} onClose={close} />)

test('the end of an activity is changed by typing one time, which has the focus', async () => {
  const dialog = await opened()
  await expect.poll(() => document.activeElement).toBe(field())
  expect(field().value).toBe('15:00')
  await type(field(), '1530')
  expect(said()).toContain('14:00 to 15:30, 1 h 30 min')
  await dialog.save()
  expect(dialog.pressed).toEqual([{ activityId: activity.id, endDate: at('2026-11-23 15:30') }])
})

test('an end that is not after the start is on the next day, and the dialog says so', async () => {
  const dialog = await opened()
  await type(field(), '0030')
  expect(said()).toContain('14:00 to Tue 24 Nov 00:30, 10 h 30 min')
  await dialog.save()
  expect(dialog.pressed).toEqual([{ activityId: activity.id, endDate: at('2026-11-24 00:30') }])
})

test('the day of an activity of another day is said once', async () => {
  const sunday = { ...activity, startDate: at('2026-11-22 14:00'), endDate: at('2026-11-22 15:00') }
  await openDialog(<EndTimeDialog activity={sunday} onClose={close} />)
  expect(said()).toContain('Sun 22 Nov 14:00 to 15:00, 1 h')
})

test('half a time is not saved, and an end that stays as it was saves nothing', async () => {
  const dialog = await opened()
  await dialog.save()
  await type(field(), '16')
  await dialog.save()
  expect(said()).toContain('Enter the end time, for example 15:30.')
  expect(dialog.pressed).toEqual([])
})
