import { beforeEach, expect, test } from 'vitest'
import { useNamedPage } from '../../../src/ui/use-named-page.ts'
import { draw } from './screen.tsx'

function Named({ name }: { name?: string }) {
  useNamedPage(name)
  return null
}

beforeEach(() => {
  document.title = 'Client | Rota | Carelight'
})

test('a page about somebody is titled by them, as soon as they are known and while it is shown', async () => {
  const { redraw, takeAway } = await draw(<Named />)
  expect(document.title).toBe('Client | Rota | Carelight')
  await redraw(<Named name="AB, Room 3" />)
  expect(document.title).toBe('AB, Room 3 | Rota | Carelight')
  await redraw(<Named name="CD $& Room 4" />)
  expect(document.title).toBe('CD $& Room 4 | Rota | Carelight')
  await takeAway()
  expect(document.title).toBe('Client | Rota | Carelight')
})

test('the title of the page that comes after it stays', async () => {
  const { takeAway } = await draw(<Named name="AB, Room 3" />)
  document.title = 'All rotas | Rota | Carelight'
  await takeAway()
  expect(document.title).toBe('All rotas | Rota | Carelight')
})
