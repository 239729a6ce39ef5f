import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { channelReadId } from '../../../../../domain/chat/joined-id.ts'
import { rulesOfRoles } from '../../../../../domain/permissions.ts'
import { unsavedDocument } from '../../../../../domain/wire.ts'
import { NotificationHost } from '../../../../../src/features/chat/notifications/notification-host.tsx'
import { type Copy, OnDevice } from '../../../../support/an-engine.tsx'
import { idOf } from '../../../../support/builders.ts'
import { MemoryCaches } from '../../../../support/memory-caches.ts'
import { draw, settle } from '../../../ui/screen.tsx'

const roles = ['cc-rota-user', 'cc-chat-user'] as const
const user = {
  id: idOf('amara'),
  email: 'amara@demo.example',
  roles: [...roles],
  ability: rulesOfRoles([...roles]),
  profile: { firstName: 'Amara', lastName: 'Bello' },
}

/** A browser that shows these notifications, and whose worker speaks to the page. */
const aBrowser = (...about: readonly { kind: string; id: string }[]) => {
  const shown = new Set<object>()
  const show = (data: { kind: string; id: string }) => {
    const one = { data, close: () => void shown.delete(one) }
    shown.add(one)
  }
  for (const one of about) show(one)
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ getNotifications: async () => [...shown] }),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  Object.defineProperty(window, 'Notification', { value: { permission: 'granted' }, configurable: true })
  Object.defineProperty(window, 'caches', { value: new MemoryCaches(), configurable: true })
  const says = (data: object, ports: MessagePort[] = []) =>
    act(async () => void worker.dispatchEvent(new MessageEvent('message', { data, ports })))
  return { show, says, kinds: () => [...shown].map((one) => (one as { data: { kind: string } }).data.kind) }
}

const page = (copy: Copy) => (
  <OnDevice copy={{ user, ...copy }}>
    <NotificationHost />
  </OnDevice>
)
const readUpTo = (channelId: string, upTo: string) => ({
  channelReads: [{ ...unsavedDocument(channelReadId(channelId, user.id)), channelId, userId: user.id, upTo, date: 0 }],
})
const unread = (...ids: readonly string[]): Copy => ({
  unread: {
    total: ids.length,
    channels: [],
    announcementsKnown: true,
    announcements: ids.map((id) => ({ id, channelId: idOf('announcements'), title: 'Keys', content: 'In the office' })),
  },
})

beforeEach(() => localStorage.setItem(`notify-here-${user.id}`, 'on'))
afterEach(() => localStorage.clear())

test('a channel’s notification goes once its person has read on, and no other with it', async () => {
  const [nights, meds] = [idOf('nights'), idOf('meds')]
  const browser = aBrowser({ kind: 'channel', id: nights }, { kind: 'help', id: nights })
  const { redraw } = await draw(page(readUpTo(nights, '0005')))
  await settle()
  expect(browser.kinds()).toEqual(['channel', 'help'])
  await redraw(page(readUpTo(meds, '0009')))
  await settle()
  expect(browser.kinds()).toEqual(['channel', 'help'])
  await redraw(page(readUpTo(nights, '0006')))
  await settle()
  expect(browser.kinds()).toEqual(['help'])
})

test('one that is shown while the page is open goes too, and the next of its channel once more is read', async () => {
  const nights = idOf('nights')
  const browser = aBrowser()
  const { redraw } = await draw(page(readUpTo(nights, '0005')))
  browser.show({ kind: 'channel', id: nights })
  await browser.says({ type: 'NOTIFICATION_SHOWN' })
  await redraw(page(readUpTo(nights, '0006')))
  await settle()
  expect(browser.kinds()).toEqual([])
  browser.show({ kind: 'channel', id: nights })
  await browser.says({ type: 'NOTIFICATION_SHOWN' })
  await settle()
  expect(browser.kinds()).toEqual(['channel'])
  await redraw(page(readUpTo(nights, '0007')))
  await settle()
  expect(browser.kinds()).toEqual([])
})

test('an announcement’s notification stays until this device has seen it among the unread ones, and then not', async () => {
  const drinks = idOf('drinks')
  const browser = aBrowser({ kind: 'announcement', id: drinks })
  const { redraw } = await draw(page(unread(idOf('keys'))))
  await settle()
  expect(browser.kinds()).toEqual(['announcement'])
  await redraw(page(unread(idOf('keys'), drinks)))
  await settle()
  expect(browser.kinds()).toEqual(['announcement'])
  await redraw(page(unread(idOf('keys'))))
  await settle()
  expect(browser.kinds()).toEqual([])
})

test('the page answers the worker whether it shows a path, and only while it is in view', async () => {
  const browser = aBrowser()
  await draw(page({}))
  const answerTo = async (path: string) => {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
    await browser.says({ type: 'IS_ON_SHOW', path }, [port2])
    return answer.finally(() => port1.close())
  }
  expect(await answerTo(location.pathname)).toBe(true)
  expect(await answerTo('/c/elsewhere')).toBe(false)
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  expect(await answerTo(location.pathname)).toBe(false)
  Reflect.deleteProperty(document, 'visibilityState')
})
