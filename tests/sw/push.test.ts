import { expect, test } from 'vitest'
import {
  type AskedWindow,
  announceNewSubscription,
  announceShown,
  discreetly,
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

test('a notification leads to the activity, channel or announcement it is about, others lead Home', () => {
  expect(pathOf({ kind: 'activity', id })).toBe(`/activities/${id}`)
  expect(pathOf({ kind: 'reminder', id })).toBe(`/activities/${id}`)
  expect(pathOf({ kind: 'channel', id })).toBe(`/c/${id}`)
  expect(pathOf({ kind: 'announcement', id })).toBe(`/announcements/${id}`)
  expect(pathOf({ kind: '', id })).toBe('/')
})

test('a call for help and news of a swap lead to where they are listed', () => {
  expect(pathOf({ kind: 'help', id })).toBe('/announcements')
  expect(pathOf({ kind: 'swap', id })).toBe('/announcements')
  expect(notificationOf({ kind: 'swap', id }).title).toBe('There is news of a shift swap')
})

test('where it cannot be known who is signed in, the name of a channel is not shown', () => {
  const pushed = { kind: 'channel', id, name: 'Nights' }
  expect(notificationOf(discreetly(pushed, undefined)).title).toBe('You have a new message')
  expect(notificationOf(discreetly(pushed, 'ann')).title).toBe('New message in Nights')
})

test('a message says the name of its channel, a conversation of two none, and neither what was said', () => {
  const said = (told: object) => notificationOf(readPush(JSON.stringify({ kind: 'channel', id, ...told })))
  expect(said({ name: 'Nights', text: 'AB fell' }).title).toBe('New message in Nights')
  expect(JSON.stringify(said({ name: 'Nights', text: 'AB fell' }))).not.toContain('AB fell')
  expect(said({}).title).toBe('You have a new message')
  expect(said({ name: 7 }).title).toBe('You have a new message')
  expect([said({ again: true }).options.renotify, said({}).options.renotify]).toEqual([true, false])
})

test('an announcement says whether it must be read', () => {
  const title = (told: object) => notificationOf(readPush(JSON.stringify({ kind: 'announcement', id, ...told }))).title
  expect(title({})).toBe('You have a new announcement')
  expect(title({ mustRead: true })).toBe('There is an announcement that you must read')
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

/** An open page that is at a path, or never answers. */
const aWindow = (at: { visible: boolean; path?: string }): AskedWindow => ({
  visibilityState: at.visible ? 'visible' : 'hidden',
  postMessage: (message, [port]) => {
    const { path } = message as { path: string }
    if (at.path !== undefined) port?.postMessage(at.path === path)
  },
})

type Now = { windows?: AskedWindow[]; reminded?: string; notified?: string; person?: string }

const isShown = (kind: string, { windows = [], reminded, notified, person }: Now) =>
  isToBeShown(
    { kind, id },
    {
      windows: async () => windows,
      reminded: async () => reminded,
      notified: async () => notified,
      person: async () => person,
    },
  )

test('a reminder is shown to the person for whom it is on, with the app closed or out of view', async () => {
  expect(await isShown('reminder', { reminded: 'ann', person: 'ann' })).toBe(true)
  expect(await isShown('reminder', { reminded: 'ann', person: 'ann', windows: [aWindow({ visible: false })] })).toBe(
    true,
  )
  // A browser that gives its workers no cookies.
  expect(await isShown('reminder', { reminded: 'ann' })).toBe(true)
})

test('a page in view shows its reminders itself', async () => {
  expect(await isShown('reminder', { reminded: 'ann', person: 'ann', windows: [aWindow({ visible: true })] })).toBe(
    false,
  )
})

test.each([
  ['reminder', 'reminded'],
  ['channel', 'notified'],
  ['announcement', 'notified'],
  ['help', 'notified'],
  ['request-help', 'notified'],
  ['swap', 'notified'],
] as const)('a %s is never shown where nobody is signed in, nor to somebody else', async (kind, mark) => {
  expect(await isShown(kind, { [mark]: 'ann', person: 'ann' })).toBe(true)
  expect(await isShown(kind, { person: 'none' })).toBe(false)
  expect(await isShown(kind, { [mark]: 'ann', person: 'none' })).toBe(false)
  expect(await isShown(kind, { [mark]: 'ann', person: 'carl' })).toBe(false)
  expect(await isShown(kind, { person: 'ann' })).toBe(false)
})

test('a message is not shown where its very channel is in view, and is beside another', async () => {
  const ann = { notified: 'ann', person: 'ann' }
  const there = aWindow({ visible: true, path: `/c/${id}` })
  const elsewhere = aWindow({ visible: true, path: '/' })
  expect(await isShown('channel', { ...ann, windows: [elsewhere, there] })).toBe(false)
  expect(await isShown('channel', { ...ann, windows: [elsewhere] })).toBe(true)
  expect(await isShown('channel', { ...ann, windows: [aWindow({ visible: false, path: `/c/${id}` })] })).toBe(true)
})

test('a page that does not answer what it shows keeps nothing back', async () => {
  expect(await isShown('channel', { notified: 'ann', person: 'ann', windows: [aWindow({ visible: true })] })).toBe(true)
})

test('a call for help is shown also where announcements are in view', async () => {
  const windows = [aWindow({ visible: true, path: '/announcements' })]
  expect(await isShown('help', { notified: 'ann', person: 'ann', windows })).toBe(true)
})

test('what is of no known kind is shown as ever', async () => {
  expect(await isShown('', { person: 'none' })).toBe(true)
})

test('open pages hear that a notification is shown', async () => {
  const told: unknown[] = []
  const window = { focus: async () => {}, postMessage: (message: unknown) => void told.push(message) }
  await announceShown({ windows: async () => [window] })
  expect(told).toEqual([{ type: 'NOTIFICATION_SHOWN' }])
})
