import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { NoteDialog } from '../../../../src/features/activities/note-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'
import { button, press } from '../../ui/screen.tsx'
import { choiceNamed, choose, note, openDialog, said, write } from './dialogs.tsx'

// The device says that it is 09:00 on Monday 23 November 2026.
const startedAt = (time: string) => aReport({ event: 'STARTED', date: at(`2026-11-23 ${time}`) })
const running = settleActivity(anActivity({ clients: [anEntry('AB', [startedAt('08:30')])] }))
const close = () => undefined

test('stop and comment open with the focus in the note', async () => {
  for (const dialog of [
    <StopDialog key="stop" activity={running} onClose={close} />,
    <NoteDialog key="comment" kind="comment" activity={running} onClose={close} />,
  ]) {
    const { takeAway } = await openDialog(dialog)
    await expect.poll(() => document.activeElement).toBe(note())
    await takeAway()
  }
})

test('the time that a stop records is said before it is saved, and can be changed', async () => {
  const dialog = await openDialog(<StopDialog activity={running} onClose={close} />)
  expect(said()).toContain('08:30 to 09:00, 30 min')
  expect(choiceNamed('15 min ago')).toBeUndefined()
  await press(button('Change time'))
  await choose('15 min ago')
  expect(said()).toContain('08:30 to 08:45, 15 min')
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-23 08:45') }])
})

test('Change time moves the focus to the time that is chosen, and not to the note', async () => {
  await openDialog(<StopDialog activity={running} onClose={close} />)
  await expect.poll(() => document.activeElement).toBe(note())
  button('Change time').focus()
  await press(button('Change time'))
  expect(document.activeElement).toBe(choiceNamed('Now'))
})

test('of several who started at different times only the end is said, and the button counts them', async () => {
  const clients = ['08:10', '08:20', '08:30'].map((time, index) => anEntry(`A${index}`, [startedAt(time)]))
  await openDialog(<StopDialog activity={settleActivity(anActivity({ clients }))} onClose={close} />)
  expect(said()).toContain('Until 09:00')
  expect(button('Save and stop 3 clients').type).toBe('submit')
})

test('the note and the mark are optional and say so, and a mark is a number with its words', async () => {
  const dialog = await openDialog(<StopDialog activity={running} onClose={close} />)
  expect(said()).toContain('Note (optional)')
  expect(said()).toContain('How was it? (optional)')
  await choose('4 Satisfied')
  await write('Chose clothes without help, and washed face and hands.')
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ satisfaction: 4 }])
})
