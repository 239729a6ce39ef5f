import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { RotasWarning } from '../../../../src/features/rotas/your-rotas.tsx'
import { all, draw, one, settle } from '../../ui/screen.tsx'

const show = async (warning: 'none-today' | 'not-assigned') => {
  const root = createRootRoute({ staticData: { title: 'Root' }, component: () => <RotasWarning warning={warning} /> })
  await draw(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />)
  await settle()
}

test('who is on no current rota is told so, and the words "view all rotas" lead there', async () => {
  await show('not-assigned')
  expect(one('[role=status]').textContent).toBe(
    'You are not assigned to any current published rotas. Please check back later or view all rotas.',
  )
  expect(one('a').textContent).toBe('view all rotas')
  expect(one('a').getAttribute('href')).toBe('/rotas')
})

test('a day without a rota is said in the words of the rules alone', async () => {
  await show('none-today')
  expect(one('[role=status]').textContent).toBe("No rotas are available for today's date.")
  expect(all('a')).toEqual([])
})
