import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { UnsettledStrips } from '../../../../src/features/activities/unsettled-strips.tsx'
import { useActivityStrips } from '../../../../src/features/activities/use-activity-strips.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, aRotaUser, at, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute() })

function Home() {
  const strips = useActivityStrips(undefined)
  return strips ? <UnsettledStrips strips={strips} /> : null
}

test('what was never started in a day leads to the page where it is asked about', async () => {
  const span = { startDate: at('2026-11-20 09:00'), endDate: at('2026-11-20 10:00') }
  const leigh = idOf('leigh')
  const own = [{ shiftId: idOf('shift'), rotaId: idOf('rota'), userId: leigh }]
  const copy = {
    activities: [anActivity({ ...span, shifts: own }), anActivity({ id: idOf('today') })],
    rotaUsers: [aRotaUser({ id: leigh, userId: leigh, locations: ['gh'] })],
  }
  const screen = (
    <RouterContextProvider router={router}>
      <OnDevice copy={copy}>
        <Home />
      </OnDevice>
    </RouterContextProvider>
  )
  await draw(screen)
  for (let turn = 0; turn < 6; turn += 1) await settle()
  expect(all('li').map(({ textContent }) => textContent)).toEqual(['Was it done?Walk to the sea, 20/11/2026 09:00'])
  expect(all('li a').map((link) => link.getAttribute('href'))).toEqual([`/activities/${idOf('activity')}`])
})
