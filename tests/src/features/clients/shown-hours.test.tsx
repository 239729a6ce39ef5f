import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Client } from '../../../../domain/client/client.ts'
import { ClientCard } from '../../../../src/features/clients/client-card.tsx'
import { useClientColumns } from '../../../../src/features/clients/client-columns.tsx'
import { ClientHead } from '../../../../src/features/clients/client-head.tsx'
import { HoursTable } from '../../../../src/features/clients/hours-table.tsx'
import { PrintedRows } from '../../../../src/pieces/printed-rows.tsx'
import { type Copy, OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { aClient } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })

const show = async (piece: React.ReactNode, copy: Copy = {}) => {
  await draw(
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>{piece}</OnDevice>
    </RouterContextProvider>,
  )
  await settle()
  return document.body.textContent
}

const level0 = { supportGeneralPerWeek: 1.1, support1to1PerWeek: 2.2, careGeneralPerWeek: 112 / 3 }
const client = aClient({ hours: [{ effectiveFrom: '2026-11-01', definition: { level0, level1: {}, level2: {} } }] })

function HoursCell({ client }: { client: Client }) {
  return useClientColumns()
    .find(({ id }) => id === 'hours')
    ?.cell(client)
}

function PrintedClient({ client }: { client: Client }) {
  return <PrintedRows label="Clients" columns={useClientColumns()} rows={[client]} keyOf={({ id }) => id} />
}

test('the head of a client says sums without the dust of reckoning', async () => {
  expect(await show(<ClientHead client={client} />)).toContain('Support 3.3 h, care 37.33 h a week')
})

test('the hours line by line have two decimals at most', async () => {
  await show(<HoursTable label="Hours a week" hours={level0} />)
  expect(all('td:not([aria-hidden])').map(({ textContent }) => textContent)).toEqual([
    '37.33',
    '1.1',
    '0',
    '2.2',
    '0',
    '0',
    '0',
    '0',
    '37.33',
    '3.3',
  ])
})

test.each([
  [37.25, '37.25'],
  [18, '18.0'],
  [17.3, '17.3'],
  [112 / 3, '37.33'],
])('the list of clients says %d support hours as %s', async (hoursPerWeek, words) => {
  expect(await show(<HoursCell client={aClient({ supportHours: [{ hoursPerWeek }] })} />)).toBe(words)
})

test.each([
  ['on paper', <PrintedClient key="paper" client={aClient()} />],
  ['on its card', <ClientCard key="card" client={aClient()} />],
])(
  "an agency's people, who are told no hours, do not read of a client %s that there are none",
  async (_where, list) => {
    const said = await show(list, { user: sentByAgency })
    expect(said).toContain(client.initials)
    expect(said).not.toMatch(/hours|None|Supervision/i)
  },
)
