import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { BehaviourDialog } from '../../../../src/features/activities/behaviour-dialog.tsx'
import { DoneDialog } from '../../../../src/features/activities/done-dialog.tsx'
import { HelpDialog } from '../../../../src/features/activities/help-dialog.tsx'
import { NoteDialog } from '../../../../src/features/activities/note-dialog.tsx'
import { RemoveDialog } from '../../../../src/features/activities/remove-dialog.tsx'
import { StartDialog } from '../../../../src/features/activities/start-dialog.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { WithdrawDialog } from '../../../../src/features/activities/withdraw-dialog.tsx'
import { aClient, anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { openDialog, said } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const forOne = anActivity({ clients: [anEntry('AB')] })
const oneRuns = settleActivity(anActivity({ clients: [anEntry('AB', [started])] }))
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

test('every dialog about one activity begins with its client: initials, room and level', async () => {
  const client = aClient({ id: idOf('AB'), initials: 'AB', location: { locationId: 'gh', roomNumber: '4' } })
  for (const dialog of [
    <StopDialog key="stop" activity={oneRuns} onClose={onClose} />,
    <NoteDialog key="comment" kind="comment" activity={oneRuns} onClose={onClose} />,
    <NoteDialog key="continue" kind="continue" activity={oneRuns} onClose={onClose} />,
    <StartDialog key="start" activity={forOne} onClose={onClose} />,
    <UnableDialog key="unable" activity={forOne} onClose={onClose} />,
    <DoneDialog key="done" activity={forOne} onClose={onClose} />,
    <BehaviourDialog key="behaviour" activity={forOne} onClose={onClose} />,
    <HelpDialog key="help" activity={forOne} onClose={onClose} />,
    <RemoveDialog key="remove" activity={forOne} onClose={onClose} />,
    <WithdrawDialog key="withdraw" activity={forOne} reportIds={['r']} onClose={onClose} />,
  ]) {
    const { takeAway } = await openDialog(dialog, { clients: [client] })
    const words = said() ?? ''
    expect(words, String(dialog.key)).toMatch(/AB\s*Room 4.*(Green|Amber|Red)/)
    expect(words.search(/AB\s*Room 4/), String(dialog.key)).toBeLessThan(words.indexOf(forOne.title))
    await takeAway()
  }
})

test('a stop names the one client who runs, and not who was never started', async () => {
  await openDialog(<StopDialog activity={oneOfTwo} onClose={onClose} />)
  expect(said()).toContain('AB')
  expect(said()).not.toContain('CD')
})
