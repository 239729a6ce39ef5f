import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { RotaListView } from '../../../../src/features/rotas/rota-list-view.tsx'
import { ShiftView } from '../../../../src/features/rotas/shift-view.tsx'
import { type Copy, OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { aRota, aShift, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

const show = async (copy: Copy, piece: React.ReactNode) => {
  await draw(<OnDevice copy={copy}>{piece}</OnDevice>)
  for (let turn = 0; turn < 4; turn += 1) await settle()
  return document.body.textContent
}

const buttons = () => all('button').map(({ textContent }) => textContent)
const router = createRouter({ routeTree: createRootRoute() })
const list = (
  <RouterContextProvider router={router}>
    <RotaListView rota={aRota()} week={2} shifts={[aShift({ notes: 'Bring the keys' })]} onOpen={() => {}} />
  </RouterContextProvider>
)

test('whoever an agency sends sees the shifts of a list expanded, with nothing to press for it', async () => {
  expect(await show({ user: sentByAgency }, list)).toContain('Bring the keys')
  expect(buttons()).toEqual([])
})

test('our own staff open the shifts of a list one by one', async () => {
  expect(await show({}, list)).not.toContain('Bring the keys')
  expect(buttons()).toEqual(['Show Details'])
})

test('whoever an agency sends sees that a shift of theirs is one on which the agency is off sick', async () => {
  const shift = aShift({ assignedTo: [{ type: 'sick', agencyId: idOf('agency'), displayName: 'Bay Staff' }] })
  const view = <ShiftView shift={shift} isAlwaysOpen />
  expect(await show({ user: sentByAgency }, view)).toMatch(/^Off Sick[^:]/)
})

test('nobody else is told that they are off sick on it', async () => {
  const shift = aShift({ assignedTo: [{ type: 'sick', agencyId: idOf('another'), displayName: 'Bay Staff' }] })
  expect(await show({ user: sentByAgency }, <ShiftView shift={shift} />)).not.toMatch(/^Off Sick/)
})
