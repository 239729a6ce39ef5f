import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { settleActivity } from '../../../../domain/activity/with-report.ts'
import { UnsettledStrips } from '../../../../src/features/activities/unsettled-strips.tsx'
import { useActivityStrips } from '../../../../src/features/activities/use-activity-strips.ts'
import { OnDevice } from '../../../support/an-engine.tsx'
import { anActivity, anEntry, aReport, aRotaUser, at, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'
import { openDialog } from './dialogs.tsx'
// The dialog loads behind the page in the app; here it is there at once.
import '../../../../src/features/activities/filing-dialog.tsx'

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

test('of several incidents each button says which one it files, and then the focus is where the others are', async () => {
  const incident = { inHome: true, staffIntervened: true, otherStaff: [], otherClients: [], note: 'Threw a cup' }
  const behaviourAt = (time: string) => aReport({ event: 'BEHAVIOUR', date: at(`2026-11-23 ${time}`), incident })
  const activityOf = (initials: string, time: string) =>
    settleActivity(anActivity({ id: idOf(time), clients: [anEntry(initials, [behaviourAt(time)])] }))
  const activities = [activityOf('AB', '08:10'), activityOf('CD', '08:20')]
  const leigh = idOf('leigh')
  const rotaUsers = [aRotaUser({ id: leigh, userId: leigh, locations: ['gh'] })]
  const page = await openDialog(
    <RouterContextProvider router={router}>
      <Suspense>
        <Home />
      </Suspense>
    </RouterContextProvider>,
    { activities, rotaUsers },
  )
  const buttons = all('button').filter(({ textContent }) => textContent === 'Confirm filed')
  const words = buttons.map((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent)
  expect(words).toEqual([expect.stringContaining('AB'), expect.stringContaining('CD')])
  const [first] = buttons
  first?.focus()
  first?.click()
  for (let turn = 0; turn < 6; turn += 1) await settle()
  await page.save('Yes, it is filed')
  expect(page.pressed).toHaveLength(1)
  expect(document.activeElement?.id).toBe('to-file')
})
