import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { NoteDialog } from '../../../../src/features/activities/note-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { anActivity, anEntry, aReport, at } from '../../../support/builders.ts'
import { openDialog, said } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const forOne = anActivity({ clients: [anEntry('AB')] })
const oneOfTwo = settleActivity(anActivity({ clients: [anEntry('AB', [started]), anEntry('CD')] }))
const onClose = () => undefined

test('a comment and what could not be done say whom they are about, where there is no choice', async () => {
  for (const dialog of [
    <NoteDialog key="comment" kind="comment" activity={forOne} onClose={onClose} />,
    <UnableDialog key="unable" activity={forOne} onClose={onClose} />,
  ]) {
    const { takeAway } = await openDialog(dialog)
    expect(said()).toContain('AB')
    await takeAway()
  }
})

test('a stop names the one client who runs, and not who was never started', async () => {
  await openDialog(<StopDialog activity={oneOfTwo} onClose={onClose} />)
  expect(said()).toContain('AB')
  expect(said()).not.toContain('CD')
})
