import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { AppTiles } from '../../../../src/features/portal/app-tiles.tsx'
import { all, draw } from '../../ui/screen.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

test('an app that does not exist yet is named, and is no tile that looks as if it opened', async () => {
  await draw(
    <RouterContextProvider router={router}>
      <AppTiles
        apps={[
          { id: 'rota', name: 'Rota', href: 'https://rota.example', isBuilt: true },
          { id: 'messaging', name: 'Chat', href: 'https://messaging.example', unread: 2, isBuilt: false },
        ]}
        hasAccount={false}
      />
    </RouterContextProvider>,
  )
  expect(all('a').map((link) => link.getAttribute('href'))).toEqual(['https://rota.example'])
  expect(document.body.textContent).toContain('Not available yet: Chat.')
})
