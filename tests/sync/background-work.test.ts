import { expect, test } from 'vitest'
import { comment, notesOf, settled, until, viewing } from '../support/a-phone.ts'
import { house, phone, withHouseAndPhone } from '../support/house-and-phone.ts'

withHouseAndPhone()

/** A page on a device that has its copy, and how it says that it shows something. */
const aPageThatShowsNothing = async () => {
  await settled(await viewing(phone, house.walk.id))
  await phone.closeBrowser()
  let tellShown: () => void = () => undefined
  const shown = new Promise<void>((resolve) => {
    tellShown = resolve
  })
  const arrivedBefore = phone.network.arrivals.length
  const tab = phone.open({ shown })
  await until(() => tab.engine.session.snapshot().state === 'signed-in', 'opening')
  const asked = () => phone.network.arrivals.slice(arrivedBefore).map(({ path }) => path)
  return { tab, tellShown, asked }
}

test('a page that shows nothing yet has its person and its copy, keeps what is pressed, and asks the server nothing', async () => {
  const { tab, asked } = await aPageThatShowsNothing()
  expect(await tab.read((read) => read.activity(house.walk.id))).toMatchObject({ id: house.walk.id })
  await comment(tab, house.walk.id, 'Pressed early')
  expect(await notesOf(tab, house.walk.id)).toContain('Pressed early')
  phone.clock.advance(4900)
  expect(asked()).toEqual([])
})

test('once it shows something it reads, and sends what was pressed before', async () => {
  const { tab, tellShown } = await aPageThatShowsNothing()
  await comment(tab, house.walk.id, 'Pressed early')
  tellShown()
  await settled(tab)
  expect(await house.notesOf(house.walk.id)).toContain('Pressed early')
})

test('a page that shows nothing for five seconds keeps nothing waiting any longer', async () => {
  const { tab } = await aPageThatShowsNothing()
  await comment(tab, house.walk.id, 'Pressed early')
  phone.clock.advance(5000)
  await settled(tab)
  expect(await house.notesOf(house.walk.id)).toContain('Pressed early')
})
