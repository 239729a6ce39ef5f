import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { StartDialog } from '../../../../src/features/activities/start-dialog.tsx'
import { anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { choiceNamed, choose, openDialog } from './dialogs.tsx'

const refused = aReport({ event: 'REFUSED', date: at('2026-11-23 08:30') })
const onClose = () => undefined

test('whoever refused today is offered with when they did, and starts only when somebody chooses them', async () => {
  const activity = settleActivity(anActivity({ clients: [anEntry('AB', [refused]), anEntry('CD'), anEntry('EF')] }))
  const dialog = await openDialog(<StartDialog activity={activity} onClose={onClose} />)
  const hint = choiceNamed('AB')?.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(hint)?.textContent).toBe('Refused today at 08:30')
  expect(choiceNamed('CD')?.hasAttribute('aria-describedby')).toBe(false)
  await choose('AB')
  await choose('EF')
  await dialog.save('Start')
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('CD') }, { id: idOf('AB') }] }])
})

test('where all of them were closed today, all are chosen to start again', async () => {
  const activity = settleActivity(anActivity({ clients: [anEntry('AB', [refused]), anEntry('CD', [refused])] }))
  const dialog = await openDialog(<StartDialog activity={activity} onClose={onClose} />)
  await dialog.save('Start')
  expect(dialog.pressed).toMatchObject([{ clients: [{ id: idOf('AB') }, { id: idOf('CD') }] }])
})
