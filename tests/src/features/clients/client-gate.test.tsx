import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ok, refuse } from '../../../../domain/result.ts'
import { ClientGate } from '../../../../src/features/clients/client-gate.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aClient, idOf } from '../../../support/builders.ts'
import { draw, settle } from '../../ui/screen.tsx'

// Both notices lead home, which needs a router to lead anywhere.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const client = aClient({ initials: 'KM' })
const refused = (status: number) => refuse({ kind: 'refused' as const, status, title: '', detail: '' })
const missing = "Sorry, this page doesn't exist."

/** What the page of the client says on this device, and how often the server was asked for them. */
const said = async (copy: Copy) => {
  let asked = 0
  const answer: Copy['answer'] = (call, input) => {
    expect([call, input]).toEqual(['clients.get', { clientId: client.id }])
    asked += 1
    return copy.answer?.(call, input) ?? refuse({ kind: 'no-signal' })
  }
  const gate = (
    <RouterContextProvider router={router}>
      <OnDevice copy={{ ...copy, answer }}>
        <ClientGate clientId={client.id}>{({ initials }) => `This is ${initials}`}</ClientGate>
      </OnDevice>
    </RouterContextProvider>
  )
  await draw(gate)
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return { words: document.body.textContent, asked }
}

test('a client of the copy is shown without asking anybody', async () =>
  expect(await said({ clients: [client] })).toEqual({ words: 'This is KM', asked: 0 }))

test('a client who is not in the copy yet is asked for, once, and shown', async () =>
  expect(await said({ answer: () => ok(client) })).toEqual({ words: 'This is KM', asked: 1 }))

test('nobody of whom the office knows is no page', async () => {
  const { words, asked } = await said({ clients: [aClient({ id: idOf('other') })], answer: () => refused(404) })
  expect(words).toContain(missing)
  expect(asked).toBe(1)
})

test('without signal nobody is asked, and a client who is not here may still be there', async () => {
  const { words, asked } = await said({ isOnline: false })
  expect(words).toContain('Not on this device yet')
  expect(words).toContain('You’re offline. Open this page again')
  expect(asked).toBe(0)
})

test('where the signal goes while the office is asked, nobody is denied', async () => {
  const { words } = await said({ answer: () => refuse({ kind: 'no-signal' }) })
  expect(words).toContain('You’re offline. Open this page again')
})

test('an office in trouble denies nobody', async () => {
  const { words } = await said({ answer: () => refused(503) })
  expect(words).not.toContain(missing)
  expect(words).toContain('This client could not be loaded')
})

test('as long as the clients are being read, the page waits', async () => {
  const { words, asked } = await said({ isRead: false })
  expect(words).not.toContain(missing)
  expect(asked).toBe(0)
})

test('whoever finds no client has a way home and one to all clients', async () => {
  await said({ isOnline: false })
  const links = [...document.querySelectorAll('a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'All clients'])
})
