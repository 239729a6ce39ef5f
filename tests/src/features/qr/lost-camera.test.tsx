import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScanOverlay } from '../../../../src/features/qr/scan-overlay.tsx'
import { ToastArea } from '../../../../src/ui/toast-area.tsx'
import { OnDevice } from '../../../support/an-engine.tsx'
import { button, draw, one, press, settle } from '../../ui/screen.tsx'

/** A camera of the browser: what is asked for, let go, or taken away by somebody else. */
class FakeTrack extends EventTarget {
  isStopped = false
  readonly stop = () => {
    this.isStopped = true
  }
}

let tracks: FakeTrack[] = []
const getUserMedia = async () => {
  const track = new FakeTrack()
  tracks.push(track)
  return Object.assign(new MediaStream(), { getTracks: () => [track] })
}
let permission: PermissionState = 'granted'

beforeEach(() => {
  tracks = []
  permission = 'granted'
  // This environment has no cameras.
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => ({ state: permission }) as PermissionStatus)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

const nothing = () => undefined
const said = () => document.body.textContent
const looking = 'Hold the code inside the frame'

const showPicture = async () => {
  await settle()
  await act(async () => one('video').dispatchEvent(new Event('loadeddata')))
}

const scan = async () => {
  const scanner = (
    <OnDevice copy={{}}>
      <ScanOverlay isOpen onClose={nothing} onFound={nothing} />
      <ToastArea />
    </OnDevice>
  )
  await draw(scanner)
  await settle()
  await showPicture()
  expect(said()).toContain(looking)
}

/** Somebody else takes the camera, as a browser tells it. */
const lose = async () => {
  await act(async () => tracks[0]?.dispatchEvent(new Event('ended')))
  await settle()
}

test('a camera that goes in the middle of a scan says so, and can be tried again', async () => {
  await scan()
  await lose()
  expect(said()).not.toContain(looking)
  expect(said()).toContain('QR code error NotReadableError')
  expect(said()).toContain('The camera cannot be used')
  expect(tracks[0]?.isStopped).toBe(true)
  await press(button('Try again'))
  await showPicture()
  expect(said()).toContain(looking)
  expect(tracks).toHaveLength(2)
})

test('a permission that is taken back in the middle of a scan is asked for again', async () => {
  await scan()
  permission = 'denied'
  await lose()
  expect(said()).toContain('Please allow camera permission')
  expect(said()).toContain('Camera permission must be enabled to scan QR codes.')
})
