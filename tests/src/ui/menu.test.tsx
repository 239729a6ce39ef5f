import { act } from 'react'
import { expect, test } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { Menu, MenuAnchor, MenuEntry, MenuSeparator } from '../../../src/ui/menu.tsx'
import { all, button, draw, key, one, press, settle } from './screen.tsx'

const chosen: string[] = []

const personMenu = (path: string) => (
  <Menu trigger={<Button>Amara</Button>} closeKey={path}>
    <MenuAnchor href="/my-account" isCurrent>
      My Account
    </MenuAnchor>
    <MenuSeparator />
    <MenuEntry onSelect={() => chosen.push('Sign Out')}>Sign Out</MenuEntry>
  </Menu>
)

const pressByPointer = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })

async function open() {
  chosen.length = 0
  const drawn = await draw(personMenu('/'))
  await pressByPointer(button('Amara'))
  await settle()
  return drawn
}

const isOpen = () => button('Amara').getAttribute('aria-expanded') === 'true'
const highlighted = () => one('[role=menuitem][data-highlighted]').textContent

test('the menu button says that it opens a menu, and its links are links', async () => {
  await open()
  expect(button('Amara').getAttribute('aria-haspopup')).toBe('menu')
  expect(isOpen()).toBe(true)
  expect(all('[role=menuitem]').map((entry) => entry.textContent)).toEqual(['My Account', 'Sign Out'])
  expect(one('a[role=menuitem]').getAttribute('href')).toBe('/my-account')
  expect(one('a[role=menuitem]').getAttribute('aria-current')).toBe('page')
})

test('arrow keys move through the menu and Enter chooses', async () => {
  await open()
  await key(one('[role=menu]'), 'ArrowDown')
  expect(highlighted()).toBe('My Account')
  await key(one('[role=menu]'), 'ArrowDown')
  expect(highlighted()).toBe('Sign Out')
  await key(one('[role=menu]'), 'Enter')
  await settle()
  expect(chosen).toEqual(['Sign Out'])
  expect(isOpen()).toBe(false)
})

test('Escape closes the menu', async () => {
  await open()
  await key(one('[role=menu]'), 'Escape')
  await settle()
  expect(isOpen()).toBe(false)
})

test('going to another page closes the menu, and it opens again there', async () => {
  const { redraw } = await open()
  await redraw(personMenu('/activities/1'))
  await settle()
  expect(isOpen()).toBe(false)
  await press(button('Amara'))
  await settle()
  expect(isOpen()).toBe(true)
})

test('before its button is pressed there is no menu, and the button says that it opens one', async () => {
  await draw(personMenu('/'))
  expect(all('[role=menu]')).toEqual([])
  expect(button('Amara').getAttribute('aria-haspopup')).toBe('menu')
  expect(isOpen()).toBe(false)
})

test.each([
  ['Enter', () => press(button('Amara'))],
  ['the arrow key', () => key(button('Amara'), 'ArrowDown')],
])('whoever opens the menu by %s finds its first entry marked', async (_key, openByKey) => {
  await draw(personMenu('/'))
  await openByKey()
  await settle()
  expect(isOpen()).toBe(true)
  expect(highlighted()).toBe('My Account')
})

test('whoever opens it by the arrow upwards finds its last entry marked', async () => {
  await draw(personMenu('/'))
  await key(button('Amara'), 'ArrowUp')
  await settle()
  expect(highlighted()).toBe('Sign Out')
})

test('who opens it by pointer finds no entry marked', async () => {
  await open()
  expect(all('[data-highlighted]')).toEqual([])
})

test('what an entry opens finds the focus on the button of the menu, to give it back there', async () => {
  const found: (Element | null)[] = []
  await draw(
    <Menu trigger={<Button>More</Button>}>
      <MenuEntry onSelect={() => found.push(document.activeElement)}>Ask for help</MenuEntry>
    </Menu>,
  )
  await press(button('More'))
  await settle()
  // A mouse that still moves over the list takes the focus back into it, and the list goes.
  const list = one('[role=menu]')
  button('More').addEventListener('focus', () => list.focus(), { once: true })
  await key(list, 'ArrowDown')
  await key(list, 'Enter')
  await settle()
  expect(found).toEqual([button('More')])
})
