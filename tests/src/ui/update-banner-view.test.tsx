import { expect, test } from 'vitest'
import { UpdateBannerView } from '../../../src/ui/update-banner-view.tsx'
import { draw, one } from './screen.tsx'

const show = (progress: 'offered' | 'held' | 'taking-over') =>
  draw(<UpdateBannerView progress={progress} onUpdate={() => undefined} />)

test('the banner offers the new version', async () => {
  await show('offered')
  expect(one('[role=status]').textContent).toBe('New app version available, click to update')
  expect(one<HTMLButtonElement>('button').disabled).toBe(false)
})
test('while the new version takes over the button is disabled and says so', async () => {
  await show('taking-over')
  expect(one<HTMLButtonElement>('button').disabled).toBe(true)
  expect(one('button').textContent).toContain('Updating')
})
test('an unsaved form that holds the update back is named, with the way on', async () => {
  await show('held')
  expect(one<HTMLButtonElement>('button').disabled).toBe(true)
  expect(one('[role=status]').textContent).toMatch(/Save or close the form you have open, here or in another tab/)
})
