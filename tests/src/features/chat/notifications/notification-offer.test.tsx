import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesOfRoles } from '../../../../../domain/permissions.ts'
import { ok } from '../../../../../domain/result.ts'
import { NotificationHost } from '../../../../../src/features/chat/notifications/notification-host.tsx'
import { NotificationOffer } from '../../../../../src/features/chat/notifications/notification-offer.tsx'
import { endNotifications } from '../../../../../src/pieces/push/end-notifications.ts'
import { OnDevice } from '../../../../support/an-engine.tsx'
import { MemoryCaches } from '../../../../support/memory-caches.ts'
import { all, button, draw, settle } from '../../../ui/screen.tsx'

const tablet =
  'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

/** A browser that asks its person for leave, and gives the app a push address. */
const aBrowser = (userAgent: string) => {
  const seen = { asked: 0, unsubscribed: 0, shown: [{ close: () => void seen.shown.pop() }] }
  const notification = {
    permission: 'default',
    requestPermission: async () => {
      seen.asked += 1
      notification.permission = 'granted'
      return 'granted'
    },
  }
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1' }),
    unsubscribe: async () => {
      seen.unsubscribed += 1
      return true
    },
  }
  const pushManager = { subscribe: async () => subscription, getSubscription: async () => subscription }
  const registration = { pushManager, getNotifications: async () => seen.shown }
  const worker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
  for (const [name, value] of Object.entries({ serviceWorker: worker, userAgent })) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  Object.defineProperty(window, 'Notification', { value: notification, configurable: true })
  Object.defineProperty(window, 'caches', { value: new MemoryCaches(), configurable: true })
  return seen
}

const registered: unknown[] = []
const roles = ['cc-rota-user', 'cc-chat-user'] as const
const copy = {
  user: {
    ...{ id: crypto.randomUUID(), email: 'amara@demo.example', roles: [...roles], ability: rulesOfRoles([...roles]) },
    profile: { firstName: 'Amara', lastName: 'Bello' },
  },
  answer: (call: string, input: unknown) => {
    if (call === 'notification-token.key') return ok({ publicKey: 'key' })
    registered.push(input)
    return ok(undefined)
  },
}
const chat = () =>
  draw(
    <OnDevice copy={copy}>
      <NotificationOffer />
      <NotificationHost />
    </OnDevice>,
  )

const { userAgent } = navigator
beforeEach(() => {
  localStorage.clear()
  registered.length = 0
})
afterEach(() => Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true }))

test('the browser asks after the press and not before, and then this browser is registered for the chat', async () => {
  const seen = aBrowser(desk)
  await chat()
  await settle()
  expect([seen.asked, registered]).toEqual([0, []])
  await act(async () => button('Turn on').click())
  await settle()
  const tokenId = '{"endpoint":"https://push.example/1"}'
  expect([seen.asked, registered, localStorage.getItem('notify-messaging')]).toEqual([
    1,
    [{ app: 'messaging', tokenId }],
    tokenId,
  ])
  expect(all('button')).toEqual([])
})

test('an offer that is put away stays away, and nothing is asked', async () => {
  const seen = aBrowser(desk)
  const { takeAway } = await chat()
  await act(async () => button('Not now').click())
  expect(all('button')).toEqual([])
  await takeAway()
  await chat()
  await settle()
  expect([all('button'), seen.asked, registered]).toEqual([[], 0, []])
})

/** Another tab of this browser keeps this, and the browser tells this one. */
const otherTabKeeps = (key: string, value: string) =>
  act(async () => {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  })

test('what another tab chooses holds here at once: on registers this one too, off lets it be silent', async () => {
  aBrowser(desk)
  Object.assign(window.Notification, { permission: 'granted' })
  await chat()
  await settle()
  expect(all('button')).toHaveLength(2)
  await otherTabKeeps(`notify-here-${copy.user.id}`, 'on')
  await settle()
  expect([all('button'), registered.length]).toEqual([[], 1])
  expect(await (await caches.match('/notified'))?.text()).toBe(copy.user.id)
  await otherTabKeeps(`notify-here-${copy.user.id}`, 'off')
  await settle()
  expect(await caches.match('/notified')).toBeUndefined()
})

test('on a device that several people share nothing is offered or registered, whatever was chosen', async () => {
  aBrowser(desk)
  const { takeAway } = await chat()
  await act(async () => button('Turn on').click())
  await settle()
  await takeAway()
  registered.length = 0
  aBrowser(tablet)
  Object.assign(window.Notification, { permission: 'granted' })
  await chat()
  await settle()
  expect([all('button'), registered]).toEqual([[], []])
})

test('a sign-out ends the subscription, takes away what is shown, and gives the token to forget', async () => {
  const seen = aBrowser(desk)
  await chat()
  await act(async () => button('Turn on').click())
  await settle()
  expect(await endNotifications('messaging')).toEqual(['{"endpoint":"https://push.example/1"}'])
  expect([seen.unsubscribed, seen.shown, localStorage.getItem('notify-messaging')]).toEqual([1, [], null])
  expect(await (await caches.match('/notified'))?.text()).toBeUndefined()
})

test('a browser that cannot say what is shown ends the subscription at a sign-out all the same', async () => {
  const seen = aBrowser(desk)
  await chat()
  await act(async () => button('Turn on').click())
  await settle()
  const registration = await navigator.serviceWorker.getRegistration()
  Object.assign(registration ?? {}, { getNotifications: () => Promise.reject(new Error('no')) })
  expect(await endNotifications('messaging')).toEqual(['{"endpoint":"https://push.example/1"}'])
  expect(seen.unsubscribed).toBe(1)
})

test('a browser that refuses to end the subscription still gives the token to forget', async () => {
  aBrowser(desk)
  await chat()
  await act(async () => button('Turn on').click())
  await settle()
  const registration = await navigator.serviceWorker.getRegistration()
  Object.assign(registration?.pushManager ?? {}, { getSubscription: () => Promise.reject(new Error('no')) })
  expect(await endNotifications('messaging')).toEqual(['{"endpoint":"https://push.example/1"}'])
})
