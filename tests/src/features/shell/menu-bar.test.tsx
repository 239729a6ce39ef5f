import { expect, test } from 'vitest'
import { MenuBar } from '../../../../src/features/shell/menu-bar.tsx'
import type { MenuDefinition } from '../../../../src/features/shell/menus.ts'
import { all, draw, settle, takeAllAway } from '../../ui/screen.tsx'

const menus: MenuDefinition[] = [
  { label: 'Rotas', entries: [{ label: 'Rota day view', to: '/rotas/day' }] },
  { label: 'Clients', entries: [{ label: 'All clients', to: '/clients' }] },
]

const markedAt = async (path: string) => {
  await draw(<MenuBar menus={menus} path={path} />)
  await settle()
  return all('nav [aria-current]').map(({ textContent }) => textContent)
}

test('the menu of the page is marked, and none where no menu leads', async () => {
  expect(await markedAt('/clients/7b2a/hours')).toEqual(['Clients'])
  await takeAllAway()
  expect(await markedAt('/device')).toEqual([])
})
