import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import type { OpenAction } from '../../../../src/features/activities/action-kinds.ts'
import { KeptStops } from '../../../../src/features/activities/kept-stops.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { button, press } from '../../ui/screen.tsx'
import { openDialog, said } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const stopped = aReport({ event: 'STOPPED', date: at('2026-11-23 08:50') })
const running = settleActivity(anActivity({ clients: [anEntry('AB', [started])] }))
const finished = settleActivity(anActivity({ clients: [anEntry('AB', [started, stopped])] }))
const drafts = { [finished.id]: { note: 'AB was glad to be home', chosen: [idOf('AB')] } }

const opened: OpenAction[] = []
const onOpen = (action: OpenAction) => opened.push(action)

test('a stop that was begun, and saved by a colleague first, can be gone on with', async () => {
  await openDialog(<KeptStops activity={finished} onOpen={onOpen} />, { drafts })
  await press(button('Finish recording the stop'))
  expect(opened).toEqual([{ kind: 'stop', clientId: undefined }])
})

test('what is gone on with is a second stop of the same client, with what was written', async () => {
  const dialog = await openDialog(<StopDialog activity={finished} onClose={() => undefined} />, { drafts })
  await dialog.save('Save and stop AB')
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('AB') }], note: 'AB was glad to be home' }])
})

test('nothing is offered where Stop itself is, or nothing was begun', async () => {
  const page = await openDialog(<KeptStops activity={running} onOpen={onOpen} />, { drafts })
  expect(said()).not.toContain('You started to record a stop')
  await page.takeAway()
  await openDialog(<KeptStops activity={finished} onOpen={onOpen} />)
  expect(said()).not.toContain('You started to record a stop')
})
