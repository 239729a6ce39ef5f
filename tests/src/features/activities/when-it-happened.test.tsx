import { expect, test } from 'vitest'
import { saidAgo } from '../../../../domain/activity/said-when.ts'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { NoteDialog } from '../../../../src/features/activities/note-dialog.tsx'
import { StartDialog } from '../../../../src/features/activities/start-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { useWhen, WhenItHappened } from '../../../../src/features/activities/when-it-happened.tsx'
import { SaveDialog } from '../../../../src/ui/save-dialog.tsx'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'
import { all, button, press, type } from '../../ui/screen.tsx'
import { choiceNamed, choose, openDialog, said, write } from './dialogs.tsx'

// The device says that it is 09:00 on Monday 23 November 2026.
const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const untouched = settleActivity(anActivity({ clients: [anEntry('AB')] }))
const running = settleActivity(anActivity({ clients: [anEntry('AB', [started])] }))
const close = () => undefined

const typeTime = async (time: string) => {
  const label = all('label').find(({ textContent }) => textContent === 'Time it happened')
  const field = document.getElementById(label?.getAttribute('for') ?? '')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for the time')
  await type(field, time)
}

test('a comment is of now until one press says that it was earlier', async () => {
  const dialog = await openDialog(<NoteDialog kind="comment" activity={running} onClose={close} />)
  expect(choiceNamed('Now')?.checked).toBe(true)
  await choose('15 min ago')
  expect(said()).toContain('It will be recorded as 08:45, 15 min ago.')
  await write('Ate everything')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-23 08:45'), note: 'Ate everything' }])
})

test('a start of before is said in its dialog, one press away from the start of now', async () => {
  const dialog = await openDialog(<StartDialog activity={untouched} onClose={close} />)
  await choose('30 min ago')
  await dialog.save('Start')
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-23 08:30'), clients: [{ id: untouched.clients[0]?.id }] }])
})

test('last evening is said on a night shift by its time alone', async () => {
  const dialog = await openDialog(<UnableDialog activity={untouched} onClose={close} />)
  await choose('Asleep')
  await choose('Another time')
  await typeTime('2140')
  expect(choiceNamed('Yesterday')?.checked).toBe(true)
  expect(said()).toContain('It will be recorded as Sun 22 Nov 21:40')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-22 21:40'), reason: 'asleep' }])
})

test('what is still to come is not reported, and what was written stays', async () => {
  const dialog = await openDialog(<NoteDialog kind="comment" activity={running} onClose={close} />)
  await write('Ate everything')
  await choose('Another time')
  await dialog.save()
  expect(said()).toContain('Enter the time, for example 09:30.')
  await typeTime('0905')
  await dialog.save()
  expect(said()).toContain('That time is in the future.')
  expect(dialog.pressed).toEqual([])
  await choose('Now')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-23 09:00'), note: 'Ate everything' }])
})

test('a press of Save leads to the time that is missing', async () => {
  const dialog = await openDialog(<NoteDialog kind="comment" activity={running} onClose={close} />)
  await write('Ate everything')
  await choose('Another time')
  button('Save').focus()
  await dialog.save()
  expect(document.activeElement?.getAttribute('placeholder')).toBe('HH:mm')
})

function StopOfBefore() {
  const when = useWhen(saidAgo(30, at('2026-11-23 09:00')), at('2026-11-23 08:50'))
  return (
    <SaveDialog title="Stop" isOpen onClose={close} onSave={close} isSaving={false} failure={undefined}>
      <WhenItHappened legend="When did it stop?" when={when} onChange={close} isAsked />
    </SaveDialog>
  )
}

test('and to the question itself where what was chosen cannot be', async () => {
  const dialog = await openDialog(<StopOfBefore />)
  expect(said()).toContain('It cannot be before 08:50')
  button('Save').focus()
  await dialog.save()
  expect(document.activeElement?.textContent).toContain('When did it stop?')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
})

test('a stop is not before its start, and no earlier time is offered that would be', async () => {
  const dialog = await openDialog(
    <StopDialog
      activity={settleActivity(
        anActivity({ clients: [anEntry('AB', [{ ...started, date: at('2026-11-23 08:50') }])] }),
      )}
      onClose={close}
    />,
  )
  await press(button('Change time'))
  expect(choiceNamed('5 min ago')).toBeDefined()
  expect(choiceNamed('15 min ago')).toBeUndefined()
  await choose('Another time')
  await typeTime('0840')
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('It cannot be before 08:50')
  await typeTime('0855')
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ date: at('2026-11-23 08:55') }])
})
