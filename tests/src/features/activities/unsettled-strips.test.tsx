import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { UnsettledStrips } from '../../../../src/features/activities/unsettled-strips.tsx'
import type { Strips } from '../../../../src/features/activities/use-activity-strips.ts'
import { OnDevice, sentByAgency } from '../../../support/an-engine.tsx'
import { aClient, anActivity, anEntry, at, idOf } from '../../../support/builders.ts'
import { all, draw, settle } from '../../ui/screen.tsx'

const clients = ['AB', 'CD'].map((initials) => aClient({ id: idOf(initials), initials }))
const neverStarted = (initials: string) =>
  anActivity({
    ...{ id: idOf(`walk of ${initials}`), title: 'Walk to the seafront', clients: [anEntry(initials)] },
    ...{ startDate: at('2026-11-21 10:30'), endDate: at('2026-11-21 11:15') },
    shifts: [{ shiftId: idOf('shift'), rotaId: idOf('rota'), userId: idOf('leigh') }],
  })

test('of two questions about activities of the same title and time each says which client it is about', async () => {
  const viewer: Strips['viewer'] = {
    ...{ user: { ...sentByAgency, id: idOf('leigh') }, shifts: [], unworked: new Set(), rotaUser: undefined },
    ...{ isManager: false, now: at('2026-11-23 09:00'), clock: { sessions: [], zone: 'Europe/London' } },
  }
  const lists = { inProgress: [], toStart: [], toRetry: [], unable: [] }
  const strips = { ...lists, unfiled: [], own: [neverStarted('AB'), neverStarted('CD')], viewer }
  const root = createRootRoute({
    staticData: { title: 'Root' },
    component: () => (
      <OnDevice copy={{ clients }}>
        <UnsettledStrips strips={strips} />
      </OnDevice>
    ),
  })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
  await settle()
  await settle()
  const second = all('li').map(({ textContent }) => textContent?.replace(/^.*\?/, ''))
  expect(second).toEqual(['AB', 'CD'].map((who) => `Walk to the seafront, ${who}, 21/11/2026 10:30`))
})
