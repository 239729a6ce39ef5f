import { expect, test } from 'vitest'
import { BehaviourDialog } from '../../../../src/features/activities/behaviour-dialog.tsx'
import { emptyBehaviour } from '../../../../src/features/activities/behaviour-value.ts'
import { aClient, anActivity, anEntry, idOf } from '../../../support/builders.ts'
import { all } from '../../ui/screen.tsx'
import { choose, note, openDialog, said, write } from './dialogs.tsx'

const aResident = (initials: string, locationId: string, roomNumber: string) =>
  aClient({ id: idOf(`${initials} ${roomNumber}`), initials, location: { locationId, roomNumber } })

const ab = aResident('AB', 'gh', '10')
const km = aResident('KM', 'gh', '2')
const clients = [aResident('AB', 'mf', '1'), km, ab, aResident('AB', 'gh', '9')]
const begun = { ...emptyBehaviour(ab.id), type: 'AGITATED', note: 'AB threw the cup at the wall' }

const close = () => undefined

test('at the door of a client the report is about that client, whatever was begun elsewhere', async () => {
  const drafts = { outside: begun, [`outside ${ab.id}`]: begun }
  const dialog = await openDialog(<BehaviourDialog of={km.id} onClose={close} />, { clients, drafts })
  expect(all('select')).toEqual([])
  expect(said()).toContain('KM')
  expect(note().value).toBe('')
  await choose('Low mood')
  await write('KM did not want to get up')
  await dialog.save()
  expect(dialog.pressed).toMatchObject([
    { clientId: km.id, note: 'KM did not want to get up', adhoc: { client: { initials: 'KM' } } },
  ])
})

test('what was begun at a door is there again at that door', async () => {
  const drafts = { [`outside ${ab.id}`]: begun }
  await openDialog(<BehaviourDialog of={ab.id} onClose={close} />, { clients, drafts })
  expect(note().value).toBe('AB threw the cup at the wall')
})

test('where no client is given, they are offered place by place, by initials and by room', async () => {
  await openDialog(<BehaviourDialog onClose={close} />, { clients })
  expect(all('select option').map((each) => each.textContent)).toEqual([
    'Choose',
    'AB (room 9, Georgian House)',
    'AB (room 10, Georgian House)',
    'KM (room 2, Georgian House)',
    'AB (room 1, Meadfoot View)',
  ])
})

test('a draft about somebody who was taken off the activity is not filed on who is left', async () => {
  const activity = anActivity({ clients: [anEntry('CD')] })
  const drafts = { [activity.id]: { ...begun, clientId: idOf('AB') } }
  const dialog = await openDialog(<BehaviourDialog activity={activity} onClose={close} />, { drafts })
  await dialog.save()
  expect(dialog.pressed).toEqual([])
  expect(said()).toContain('Choose who it is about.')
})
