import { expect, test } from 'vitest'
import type { Activity } from '../../../../domain/activity/activity.ts'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { NoteDialog } from '../../../../src/features/activities/note-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { choiceNamed, choose, openDialog, said, write } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const stopped = aReport({ event: 'STOPPED', date: at('2026-11-23 08:50') })
const refused = aReport({ event: 'REFUSED', date: at('2026-11-23 08:50') })

type Told = Partial<Record<'AB' | 'CD', Parameters<typeof anEntry>[1]>>
const told = (reports: Told, about: Partial<Activity> = {}): Activity =>
  settleActivity(
    anActivity({ clients: Object.entries(reports).map(([initials, own]) => anEntry(initials, own)), ...about }),
  )

const close = () => undefined

test('a stop is for whom it was opened, though a colleague stopped them meanwhile', async () => {
  const dialog = await openDialog(<StopDialog activity={told({ AB: [started] })} onClose={close} />)
  await write('A calm walk along the sea wall')
  await dialog.redraw(<StopDialog activity={told({ AB: [started, stopped] })} onClose={close} />)
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('AB') }], note: 'A calm walk along the sea wall' }])
})

test('a stop for one of several is not written to the one who still runs', async () => {
  const drafts = { [idOf('activity')]: { note: 'AB came home early', chosen: [idOf('AB')] } }
  const activity = told({ AB: [started, stopped], CD: [started] })
  const dialog = await openDialog(<StopDialog activity={activity} onClose={close} />, { drafts })
  expect(choiceNamed('AB')?.checked).toBe(true)
  expect(choiceNamed('CD')?.checked).toBe(false)
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('AB') }] }])
})

test('a forgotten stop stays when it was, though a colleague stopped it meanwhile', async () => {
  const days = { startDate: at('2026-11-21 09:00'), endDate: at('2026-11-21 10:00') }
  const begun = aReport({ event: 'STARTED', date: at('2026-11-21 09:00') })
  const drafts = {
    [idOf('activity')]: { note: 'Slept', chosen: [idOf('AB')], stopDay: '2026-11-21', stopTime: '10:15' },
  }
  const dialog = await openDialog(<StopDialog activity={told({ AB: [begun] }, days)} onClose={close} />, { drafts })
  await dialog.redraw(<StopDialog activity={told({ AB: [begun, stopped] }, days)} onClose={close} />)
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-21 10:15') }])
})

test('who was stopped meanwhile is not reported as unable, nor is whoever is left in their place', async () => {
  const dialog = await openDialog(<UnableDialog activity={told({ AB: [], CD: [] })} onClose={close} />)
  await choose('CD')
  await choose('Refused')
  await dialog.redraw(<UnableDialog activity={told({ AB: [refused], CD: [] })} onClose={close} />)
  await dialog.save()
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('Choose at least one.')
  await choose('CD')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('CD') }], reason: 'refused' }])
})

test('where it was closed for everybody meanwhile, nothing is written to the activity', async () => {
  const dialog = await openDialog(<UnableDialog activity={told({ AB: [] })} onClose={close} />)
  await choose('Refused')
  await dialog.redraw(<UnableDialog activity={told({ AB: [refused] })} onClose={close} />)
  await dialog.save()
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('Add a comment instead. It has already been stopped or closed for everyone.')
})

test('a comment is not about who was taken off the activity meanwhile', async () => {
  const dialog = await openDialog(<NoteDialog kind="comment" activity={told({ AB: [], CD: [] })} onClose={close} />)
  await write('Both of them laughed at the gulls')
  await dialog.redraw(<NoteDialog kind="comment" activity={told({ CD: [] })} onClose={close} />)
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('CD') }] }])
})

test.each([
  ['stopped', [started, stopped]],
  ['was closed', [started, refused]],
  ['never began', []],
])('a hand-over is about who is under way, and not about who %s', async (_how, reports) => {
  const activity = told({ AB: [started], CD: reports })
  const dialog = await openDialog(<NoteDialog kind="continue" activity={activity} onClose={close} />)
  await write('Has had the soup, not the pudding')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('AB') }] }])
})

test('where everybody was stopped meanwhile, nothing is handed over', async () => {
  const dialog = await openDialog(<NoteDialog kind="continue" activity={told({ AB: [started] })} onClose={close} />)
  await write('Has had the soup, not the pudding')
  await dialog.redraw(<NoteDialog kind="continue" activity={told({ AB: [started, stopped] })} onClose={close} />)
  await dialog.save()
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('Add a comment instead. It has already been stopped or closed for everyone.')
})
