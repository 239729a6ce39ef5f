import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { Menu } from '../../../src/ui/menu.tsx'
import { ButtonLink, MenuLink } from '../../../src/ui/router-links.tsx'
import { button, draw, key, one, press, settle } from './screen.tsx'

function Shell() {
  return (
    <>
      <Menu trigger={<Button>Amara</Button>}>
        <MenuLink to="/my-account">My Account</MenuLink>
      </Menu>
      <ButtonLink to="/my-account">Your details</ButtonLink>
      <Outlet />
    </>
  )
}

async function openApp() {
  const root = createRootRoute({ staticData: { title: 'Root' }, component: Shell })
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, staticData: { title }, component: () => <h1>{title}</h1> })
  const home = page('/', 'Home')
  const account = page('/my-account', 'My Account')
  const router = createRouter({
    routeTree: root.addChildren([home, account]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await draw(<RouterProvider router={router} />)
  await settle()
}

test('Enter on a link of a menu goes to its page', async () => {
  await openApp()
  await press(button('Amara'))
  await settle()
  await key(one('[role=menu]'), 'ArrowDown')
  await key(one('[role=menu]'), 'Enter')
  await settle()
  expect(one('h1').textContent).toBe('My Account')
})

test('a link that looks like a button goes to its page and is the current one there', async () => {
  await openApp()
  await press(one('a[href="/my-account"]'))
  await settle()
  expect(one('h1').textContent).toBe('My Account')
  expect(one('a[href="/my-account"]').getAttribute('aria-current')).toBe('page')
})
