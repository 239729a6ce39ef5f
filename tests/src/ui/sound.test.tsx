import { expect, test, vi } from 'vitest'
import { isMuted, useMuted } from '../../../src/ui/sound.ts'
import { button, draw, press } from './screen.tsx'

function Switch({ of }: { of: string }) {
  const [muted, turn] = useMuted(of)
  return (
    <button type="button" onClick={turn}>
      {muted ? 'Unmute' : 'Mute'}
    </button>
  )
}

test('a sound that is turned off stays off on this device, and no other with it', async () => {
  const first = await draw(<Switch of="bell" />)
  await press(button('Mute'))
  await first.takeAway()
  const second = await draw(<Switch of="bell" />)
  expect([isMuted('bell'), isMuted('horn')]).toEqual([true, false])
  await press(button('Unmute'))
  expect(isMuted('bell')).toBe(false)
  await second.takeAway()
})

test('where storage is refused the choice holds on this page', async () => {
  const { takeAway } = await draw(<Switch of="gong" />)
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  await press(button('Mute'))
  expect(isMuted('gong')).toBe(true)
  vi.unstubAllGlobals()
  await press(button('Unmute'))
  expect(isMuted('gong')).toBe(false)
  await takeAway()
})
