import { expect, test } from 'vitest'
import { NoPermissionNotice, NotFoundNotice } from '../../../src/ui/notice-pages.tsx'
import { draw } from './screen.tsx'

test('the two notices say what the specification has them say, and no more', async () => {
  await draw(<NoPermissionNotice />)
  await draw(<NotFoundNotice />)
  const texts = [...document.querySelectorAll('h1 + div')].map(({ textContent }) => textContent)
  expect(texts).toEqual(["Sorry, you don't have permission to access this page.", "Sorry, this page doesn't exist."])
})
