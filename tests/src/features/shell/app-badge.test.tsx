import { afterEach, expect, test } from 'vitest'
import { AppBadge } from '../../../../src/features/shell/app-badge.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { draw, settle } from '../../ui/screen.tsx'

/** The icon of an installed app, which stays when the page is gone. */
const anIcon = () => {
  const icon = { count: 0 }
  const methods = {
    setAppBadge: async (count: number) => void Object.assign(icon, { count }),
    clearAppBadge: async () => void Object.assign(icon, { count: 0 }),
  }
  Object.assign(navigator, methods)
  return icon
}
afterEach(() => {
  for (const method of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, method)
})

test('the count on the icon of the app goes with the person whose it is', async () => {
  const icon = anIcon()
  const { takeAway } = await draw(
    <OnDevice copy={{ unread: { total: 3, channels: [], announcements: [] } }}>
      <AppBadge />
    </OnDevice>,
  )
  await settle()
  expect(icon.count).toBe(3)
  await takeAway()
  expect(icon.count).toBe(0)
})
