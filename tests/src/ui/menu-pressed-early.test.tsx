import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../../src/app/theme/theme-provider.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Menu, MenuEntry } from '../../../src/ui/menu.tsx'

/** What opens in a menu is loaded behind the page: here it is on its way until a test lets it come. */
const { onItsWay, come } = vi.hoisted(() => {
  let arrive: () => void = () => undefined
  const way = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { onItsWay: way, come: () => arrive() }
})
vi.mock('../../../src/ui/menu-list.tsx', async (load) => {
  await onItsWay
  return load()
})

const entries = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)

test('a menu that is pressed before its list is here opens as soon as it comes', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <ThemeProvider>
        <Menu trigger={<Button>Rotas</Button>}>
          <MenuEntry onSelect={() => undefined}>Staff On-call</MenuEntry>
        </Menu>
      </ThemeProvider>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  expect(entries()).toEqual([])
  come()
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(entries()).toEqual(['Staff On-call'])
  })
  await act(async () => root.unmount())
})
