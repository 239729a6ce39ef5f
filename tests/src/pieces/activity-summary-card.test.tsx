import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { ActivitySummaryCard } from '../../../src/pieces/activity-summary-card.tsx'
import { type Copy, OnDevice } from '../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, aRotaUser, at, idOf } from '../../support/builders.ts'
import { all, draw, one, settle } from '../ui/screen.tsx'

const ofRoom = (initials: string, roomNumber: string, locationId = 'gh') =>
  aClient({ id: idOf(initials), initials, location: { locationId, roomNumber } })

const clients = [ofRoom('AB', '4'), ofRoom('CD', '7', 'mf')]

const show = async (about: Partial<Activity>, copy: Copy = { clients }) => {
  const root = createRootRoute({
    staticData: { title: 'Root' },
    component: () => (
      <OnDevice copy={copy}>
        <ActivitySummaryCard activity={anActivity(about)} level={2} opens="popup" />
      </OnDevice>
    ),
  })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
  await settle()
  await settle()
  return one('article').textContent?.replace(/\s+/g, ' ')
}

test('a card says the note of its activity', async () => {
  expect(await show({ note: 'Two people, and the hoist' })).toContain('Two people, and the hoist')
})

test('a card says when it was started', async () => {
  const start = { userId: idOf('ann'), actualStartDate: at('2026-11-23 09:02') }
  expect(await show({ start })).toContain('Started 09:02')
})

test('a card says when it was finished', async () => {
  const start = { userId: idOf('ann'), actualStartDate: at('2026-11-23 09:02') }
  const stop = { userId: idOf('ann'), date: at('2026-11-23 09:48') }
  expect(await show({ start, stop })).toContain('Finished 09:48')
})

test('a client alone on a card is shown with the room', async () => {
  expect(await show({ clients: [anEntry('AB')] })).toContain('ABRoom 4Green')
})

test('who lives elsewhere than the card says is shown with where', async () => {
  expect(await show({ clients: [anEntry('AB'), anEntry('CD')] })).toContain(
    ['ABGreen', 'CDMeadfoot ViewGreen'].join(' '),
  )
})

test('outside, where the card names no house, each client is shown with theirs', async () => {
  expect(await show({ inHome: false, clients: [anEntry('AB')] })).toContain('ABRoom 4, Georgian HouseGreen')
})

test('two with the same initials are told apart by their rooms', async () => {
  const other = { ...ofRoom('AB', '9'), id: idOf('other AB') }
  const entry = { ...anEntry('AB'), id: other.id, clientId: other.id }
  expect(await show({ clients: [anEntry('AB'), entry] }, { clients: [...clients, other] })).toContain(
    ['ABRoom 4Green', 'ABRoom 9Green'].join(' '),
  )
})

test('a title, a note and a name of another script keep their order to themselves', async () => {
  const noa = { ...aRotaUser({ userId: idOf('noa'), displayName: 'נועה כהן' }), initials: 'נכ' }
  const start = { userId: noa.userId, actualStartDate: at('2026-11-23 09:02') }
  const words = await show({ title: 'ביקור', note: 'שעה 3', start }, { clients, rotaUsers: [noa] })
  expect(words).toContain('Started 09:02 by \u2068נכ\u2069')
  expect(one('h2 bdi').textContent).toBe('ביקור')
  const note = all('article div').find(({ textContent }) => textContent === 'שעה 3')
  expect(note && getComputedStyle(note).unicodeBidi).toBe('plaintext')
})
