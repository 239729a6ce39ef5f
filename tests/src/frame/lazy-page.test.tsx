import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPage } from '../../../src/frame/lazy-page.ts'
import { RouteFailure } from '../../../src/frame/route-failure.tsx'
import { button, draw, one, press, settle } from '../ui/screen.tsx'

function OwnHours() {
  return <h1>My hours</h1>
}

/** An app at a page that lies on a network; `isThere` says whether it comes. */
const atAPage = async () => {
  const network = { isThere: false }
  const load = async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    return { OwnHours }
  }
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { title: 'My hours' },
    component: lazyPage(load, 'OwnHours'),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory(),
    defaultErrorComponent: RouteFailure,
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
  await draw(<RouterProvider router={router} />)
  await settle()
  return { network, reload }
}

const heading = () => one('h1').textContent

test('a page that cannot be loaded says so, and the app is not taken away with it', async () => {
  const { reload } = await atAPage()
  expect(heading()).toBe('Part of the app is missing')
  await press(button('Try again'))
  await settle()
  expect(heading()).toBe('Part of the app is missing')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that could not be loaded is there at Try again once it can', async () => {
  const { network, reload } = await atAPage()
  network.isThere = true
  await press(button('Try again'))
  await settle()
  expect(heading()).toBe('My hours')
  expect(reload).not.toHaveBeenCalled()
})

test('a page that could not be loaded comes by itself as signal returns', async () => {
  const { network } = await atAPage()
  network.isThere = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  await settle()
  expect(heading()).toBe('My hours')
})

test('a page that is there is not loaded again by the next navigation', async () => {
  const load = vi.fn(async () => ({ OwnHours }))
  const page = lazyPage(load, 'OwnHours')
  await page.preload()
  await page.preload()
  expect(load).toHaveBeenCalledTimes(1)
})
