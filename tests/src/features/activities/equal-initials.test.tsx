import { expect, test } from 'vitest'
import type { ActivityClient } from '../../../../domain/activity/activity.ts'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { BehaviourDialog } from '../../../../src/features/activities/behaviour-dialog.tsx'
import { emptyBehaviour } from '../../../../src/features/activities/behaviour-value.ts'
import { ClientChoice } from '../../../../src/features/activities/client-choice.tsx'
import { reportTitle } from '../../../../src/features/activities/report-lines.tsx'
import { StopDialog } from '../../../../src/features/activities/stop-dialog.tsx'
import { UnableDialog } from '../../../../src/features/activities/unable-dialog.tsx'
import { aClient, anActivity, anEntry, aReport, at, idOf } from '../../../support/builders.ts'
import { factsAt } from '../../../support/care-facts.ts'
import { choiceNamed, choose, openDialog, said } from './dialogs.tsx'

const started = aReport({ event: 'STARTED', date: at('2026-11-23 08:30') })
const inRoom = (roomNumber: string) =>
  aClient({ id: idOf(`AB ${roomNumber}`), initials: 'AB', location: { locationId: 'gh', roomNumber } })
const clients = [inRoom('4'), inRoom('9')]
const entryOf = ({ id, location }: (typeof clients)[number]): ActivityClient => ({
  ...anEntry('AB', [started]),
  ...{ id, clientId: id, location },
})
const entries = clients.map(entryOf)
const activity = settleActivity(anActivity({ clients: entries }))
const onClose = () => undefined

test('challenging behaviour is reported on the one of two clients with equal initials whose room is chosen', async () => {
  const drafts = {
    [activity.id]: { ...emptyBehaviour(undefined), type: 'AGITATED', note: 'Threw the cup at the wall' },
  }
  const dialog = await openDialog(<BehaviourDialog activity={activity} onClose={onClose} />, { clients, drafts })
  await choose('AB (room 9)')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([{ clientId: idOf('AB 9') }])
})

test('a note for each says by the room whose it is', async () => {
  await openDialog(<StopDialog activity={activity} onClose={onClose} />, { clients })
  await choose('A note for each')
  expect(said()).toContain('How was it for AB (room 4)?')
  expect(said()).toContain('Note for AB (room 9)')
})

test('who is chosen is named by the room to screen readers too', async () => {
  const choice = <ClientChoice legend="Who stops?" clients={entries} chosen={[]} onChosenChange={onClose} />
  await openDialog(choice, { clients })
  expect(choiceNamed('AB (room 4)')).toBeDefined()
  expect(choiceNamed('AB (room 9)')).toBeDefined()
})

test('what is closed for one of them says for whom', async () => {
  const asked = settleActivity(anActivity({ clients: entries.map((entry) => ({ ...entry, reports: [] })) }))
  await openDialog(<UnableDialog activity={asked} onClose={onClose} />, { clients })
  await choose('AB (room 9)')
  expect(said()).toContain('for AB (room 4) only.')
})

test('the timeline says by the room on whom something was reported', () => {
  const facts = factsAt('2026-11-23 09:00', { hasDoubleInitials: () => true })
  expect(reportTitle({ report: started, clients: entries.slice(0, 1) }, facts)).toBe('Started for AB (room 4) by AB')
})
