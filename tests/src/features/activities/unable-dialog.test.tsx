import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'
import { choiceNamed, choose, openDialog, said } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const untouched = settleActivity(anActivity({ clients: [anEntry('AB')] }))
const running = settleActivity(anActivity({ clients: [anEntry('AB', [started])] }))

const open = async (activity: typeof untouched) => {
  const dialog = await openDialog(<UnableDialog activity={activity} onClose={close} />)
  return dialog
}
const close = () => undefined

test('what nobody has begun is tried again after any reason but a refusal', async () => {
  const dialog = await open(untouched)
  await choose('Asleep')
  expect(choiceNamed('Try again later')?.checked).toBe(true)
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ reason: 'asleep', retry: at('2026-11-23 10:00') }])
})

test('what runs is not put off: it can only be closed', async () => {
  const dialog = await open(running)
  await choose('Asleep')
  expect(choiceNamed('Try again later')).toBeUndefined()
  expect(choiceNamed('Close for today')?.checked).toBe(true)
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ reason: 'asleep' }])
  expect(dialog.pressed).not.toMatchObject([{ retry: expect.anything() }])
})

test('what a colleague begins while it is asked is not closed without a word', async () => {
  const dialog = await open(untouched)
  await choose('Asleep')
  await dialog.redraw(<UnableDialog activity={running} onClose={close} />)
  await dialog.save()
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('Choose what happens next.')
  expect(said()).toContain('It has already started, so you cannot try it again later.')
})
