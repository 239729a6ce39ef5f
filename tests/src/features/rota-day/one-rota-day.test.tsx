import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { OneRotaDayScreen } from '../../../../src/features/rota-day/one-rota-day-screen.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { aRota } from '../../../support/builders.ts'
import { draw, one, settle } from '../../ui/screen.tsx'

const rota = aRota({ name: 'Care team', label: 'The flats' })

function DayPage() {
  return (
    <OnDevice copy={{ rotas: [rota] }}>
      <OneRotaDayScreen rotaId={rota.id} search={{}} onSearch={() => undefined} />
    </OnDevice>
  )
}

test('the day of a rota is headed by its own label where it has one', async () => {
  const root = createRootRoute({ staticData: { title: 'Root' }, component: DayPage })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history })} />)
  for (let turn = 0; turn < 6; turn += 1) await settle()
  expect(one('h1').textContent).toBe('The flats, Mon 23 Nov')
})
