import { expect, test } from 'vitest'
import {
  announceNewSubscription,
  isToBeShown,
  notificationOf,
  pathOf,
  readPush,
  showWhatWasPushed,
} from '../../sw/push.ts'

const id = '0b7c8b1e-4a55-4a3f-9d52-0f3f6d1b1c11'

test('a notification says what kind of thing is new, and nothing that was sent along', () => {
  const { title, options } = notificationOf(readPush(JSON.stringify({ kind: 'activity', id, client: 'AB' })))
  expect(title).toBe('An activity has changed')
  expect(JSON.stringify(options)).not.toContain('AB')
})

test.each([undefined, '', 'null', '[]', '<html>', '{"kind":7,"id":{}}'])(
  'a push that reads %j still gets words',
  (text) => {
    expect(notificationOf(readPush(text)).title).toBe('You have something new to read')
  },
)

test('a second push about the same thing takes the place of the first', () => {
  const twice = [readPush(JSON.stringify({ kind: 'channel', id })), readPush(JSON.stringify({ kind: 'channel', id }))]
  expect(new Set(twice.map((pushed) => notificationOf(pushed).options.tag)).size).toBe(1)
})

test('a notification about an activity leads to it, others lead Home', () => {
  expect(pathOf({ kind: 'activity', id })).toBe(`/activities/${id}`)
  expect(pathOf({ kind: 'reminder', id })).toBe(`/activities/${id}`)
  expect(pathOf({ kind: 'announcement', id })).toBe('/')
})

test('an id that is none cannot lead elsewhere', () => {
  expect(pathOf({ kind: 'activity', id: '../../logout' })).toBe('/')
})

test('pressing it shows the window that is open and asks it to go there by itself', async () => {
  const seen: unknown[] = []
  const window = { focus: async () => seen.push('focus'), postMessage: (message: unknown) => void seen.push(message) }
  await showWhatWasPushed(
    { kind: 'activity', id },
    { windows: async () => [window], open: async () => seen.push('open') },
  )
  expect(seen).toEqual([{ type: 'GO_TO', path: `/activities/${id}` }, 'focus'])
})

test('pressing it with no window open opens one', async () => {
  const opened: string[] = []
  await showWhatWasPushed(
    { kind: 'activity', id },
    { windows: async () => [], open: async (path) => opened.push(path) },
  )
  expect(opened).toEqual([`/activities/${id}`])
})

test('a new push address is announced to the open pages', async () => {
  const told: unknown[] = []
  const window = { focus: async () => {}, postMessage: (message: unknown) => void told.push(message) }
  await announceNewSubscription({ windows: async () => [window] })
  expect(told).toEqual([{ type: 'PUSH_SUBSCRIPTION_CHANGED' }])
})

const reminding = (now: { visible?: boolean; reminded?: string; person?: string }) =>
  isToBeShown(
    { kind: 'reminder', id },
    {
      windows: async () => (now.visible === undefined ? [] : [{ visibilityState: now.visible ? 'visible' : 'hidden' }]),
      reminded: async () => now.reminded,
      person: async () => now.person,
    },
  )

test('a reminder is shown to the person for whom it is on, with the app closed or out of view', async () => {
  expect(await reminding({ reminded: 'ann', person: 'ann' })).toBe(true)
  expect(await reminding({ reminded: 'ann', person: 'ann', visible: false })).toBe(true)
  // A browser that gives its workers no cookies.
  expect(await reminding({ reminded: 'ann' })).toBe(true)
})

test('a page in view shows its reminders itself', async () => {
  expect(await reminding({ reminded: 'ann', person: 'ann', visible: true })).toBe(false)
})

test('nothing is shown where nobody is signed in, nor to somebody else', async () => {
  expect(await reminding({ person: 'none' })).toBe(false)
  expect(await reminding({ reminded: 'ann', person: 'none' })).toBe(false)
  expect(await reminding({ reminded: 'ann', person: 'carl' })).toBe(false)
  expect(await reminding({ person: 'ann' })).toBe(false)
})

test('whatever is no reminder is shown as ever', async () => {
  const nobody = { windows: async () => [], reminded: async () => undefined, person: async () => 'none' }
  expect(await isToBeShown({ kind: 'announcement', id }, nobody)).toBe(true)
})
