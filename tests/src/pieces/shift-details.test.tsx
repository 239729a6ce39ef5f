import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { rulesOfRoles } from '../../../domain/permissions.ts'
// Loaded before it is drawn: a note that leads nowhere has been looked at.
import '../../../src/pieces/care-note-links.tsx'
import { ShiftDetails } from '../../../src/pieces/shift-details.tsx'
import { type Copy, OnDevice, sentByAgency } from '../../support/an-engine.tsx'
import { aClient, aShift, idOf } from '../../support/builders.ts'
import { all, draw, settle, takeAllAway } from '../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })

const care = (notes: string) => ({ startTime: '09:00:00', endTime: '09:30:00', type: 'care' as const, notes })

/** Where the care and breaks of a shift at Georgian House lead to. */
const linksOf = async (copy: Copy, ...schedule: ReturnType<typeof care>[]) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>
        <ShiftDetails shift={aShift({ schedule })} />
      </OnDevice>
    </RouterContextProvider>,
  )
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return all('li a').map((link) => [link.textContent, link.getAttribute('href')])
}

const room4 = aClient({ id: idOf('room 4'), location: { locationId: 'gh', roomNumber: '4' } })

test('a care note that begins or ends with the initials of one client leads to that client', async () => {
  const copy = { clients: [aClient()] }
  expect(await linksOf(copy, care('AB breakfast'))).toEqual([['AB breakfast', `/clients/${idOf('AB')}`]])
})

test('of two with the same initials it leads to the one whose room it says, and else to nobody', async () => {
  const copy = { clients: [aClient(), room4] }
  expect(await linksOf(copy, care('AB (room 4) lunch'))).toEqual([['AB (room 4) lunch', `/clients/${room4.id}`]])
  await takeAllAway()
  expect(await linksOf(copy, care('AB dinner'))).toEqual([])
})

test.each([
  ['lives elsewhere', aClient({ location: { locationId: 'mf' } })],
  ['has left before that day', aClient({ archivedOn: '2026-11-23' })],
])('a care note leads to nobody who %s', async (_why, client) => {
  expect(await linksOf({ clients: [client] }, care('AB breakfast'))).toEqual([])
})

test('a care note leads nowhere for whoever may read no clients', async () => {
  const user = { ...sentByAgency, ability: rulesOfRoles(['cc-chat-user']) }
  expect(await linksOf({ clients: [aClient()], user }, care('AB breakfast'))).toEqual([])
})
