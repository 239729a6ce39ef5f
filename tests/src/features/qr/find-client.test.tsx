import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { qrAddressOf } from '../../../../domain/client/qr-address.ts'
import { ScanOverlay } from '../../../../src/features/qr/scan-overlay.tsx'
import { ToastArea } from '../../../../src/ui/toast-area.tsx'
import { type Copy, OnDevice } from '../../../support/an-engine.tsx'
import { aClient, idOf } from '../../../support/builders.ts'
import { patienceMs } from '../../../support/patience.ts'
import { all, button, draw, one, press, settle, type } from '../../ui/screen.tsx'

/** The files that a speaker would have been given. */
const sounded: string[] = vi.hoisted(() => [])
vi.mock('howler', () => ({
  Howl: class {
    readonly play = () => undefined
    constructor({ src }: { src: string[] }) {
      sounded.push(...src)
    }
  },
}))

afterAll(() => vi.doUnmock('howler'))
beforeEach(() => {
  sounded.length = 0
  // The camera was never asked for, as on a desk.
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
})

const nothing = () => undefined
const client = (initials: string, roomNumber: string) =>
  aClient({ id: idOf(initials), initials, location: { locationId: 'gh', roomNumber } })
const residents = [client('KM', '4'), client('AW', '14')]
const origin = 'http://rota.care.localhost:8080'

/** The scanner of a device without a camera, where somebody wants to find a client; answers who was found. */
const find = async (copy: Copy | undefined): Promise<string[]> => {
  const found: string[] = []
  const scanner = (
    <OnDevice copy={copy}>
      <ScanOverlay isOpen onClose={nothing} onFound={(clientId) => found.push(clientId)} />
      <ToastArea />
    </OnDevice>
  )
  await draw(scanner)
  await settle()
  await press(button('Find by initials or room instead'))
  for (let turn = 0; turn < 3; turn += 1) await settle()
  return found
}

const field = () => one<HTMLInputElement>('input')
const rows = () => all('li').map(({ textContent }) => textContent)
const said = () => one('[role=dialog]').textContent
const enter = async () => {
  await act(async () => field().form?.requestSubmit())
  await settle()
}

test('Enter opens the only client whom the words leave, and nobody while there are more', async () => {
  const found = await find({ clients: residents })
  await enter()
  expect(found).toEqual([])
  await type(field(), 'room 4')
  await enter()
  expect(found).toEqual([idOf('KM')])
  expect(sounded).toEqual([])
})

test('an address under a code is opened by Enter and by a press, with the words and the sound of a scan', async () => {
  const found = await find({ clients: residents })
  await type(field(), ` ${qrAddressOf(origin, idOf('KM'))} `)
  await enter()
  await press(button('Open the client of this address'))
  expect(found).toEqual([idOf('KM'), idOf('KM')])
  expect(document.body.textContent).toContain('QR code detected')
  await vi.waitFor(
    () => expect(sounded).toEqual(['/sounds/scan-detected.wav', '/sounds/scan-detected.wav']),
    patienceMs,
  )
})

test.each([
  ['altered', `${qrAddressOf(origin, idOf('KM'))}&more`],
  ['foreign', qrAddressOf('https://rota.elsewhere.example', idOf('KM'))],
])('an address that is %s is refused with the words and the sound of a code that is wrong', async (_, address) => {
  const found = await find({ clients: residents })
  await type(field(), address)
  expect(said()).not.toContain('0 clients')
  await enter()
  expect(found).toEqual([])
  expect(
    all('[role=alert]')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('Invalid QR code')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await vi.waitFor(() => expect(sounded).toEqual(['/sounds/scan-error.wav']), patienceMs)
  await type(field(), 'km')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('words that nobody has say so', async () => {
  await find({ clients: residents })
  await type(field(), 'zz')
  expect(said()).toContain('No client matches')
  expect(said()).not.toContain('0 clients')
})

test('while the copy is being read nobody is said to be missing', async () => {
  await find({ isRead: false })
  expect(said()).not.toContain('0 clients')
  expect(said()).not.toContain('No client')
  expect(rows()).toEqual([])
})

test('where the copy was never read and there is no signal, that is what is said', async () => {
  await find({ isRead: false, isOnline: false })
  expect(one('[role=status]').textContent).toBe(
    'The clients have not been loaded on this device yet, because you’re offline.',
  )
  expect(said()).not.toContain('No client')
})
