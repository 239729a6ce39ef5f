import { namedPerson, replayOutbox } from '../sync/worker.ts'
import { OUTBOX_TAG, replayUnattended } from './background-sync.ts'
import { answerWithConfiguration } from './configuration.ts'
import { answererOf, answerWithFile, answerWithShell, type RoutedInstall, sendPastWorker } from './navigation.ts'
import { Precache, type PrecacheEntry } from './precache.ts'
import {
  announceNewSubscription,
  announceShown,
  discreetly,
  isToBeShown,
  notificationOf,
  type Pushed,
  readPush,
  showWhatWasPushed,
} from './push.ts'
import { isTakeOverMessage, takeOver } from './update.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface Worker extends ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: PrecacheEntry[]
}
interface InstallEvent extends ExtendableEvent, RoutedInstall {}
interface Listening {
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void
}
declare const self: Worker & Listening

const { origin } = self.location
const browser = { caches: self.caches, fetch: (request: Request | URL | string) => self.fetch(request), origin }
const precache = new Precache(self.__WB_MANIFEST, browser)
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const open = (path: string) => self.clients.openWindow(path)

self.addEventListener('install', (event) => {
  event.waitUntil(sendPastWorker(event))
  event.waitUntil(precache.install())
})
self.addEventListener('activate', (event) => event.waitUntil(takeOver(precache, self.clients)))
self.addEventListener('message', (event) => {
  if (isTakeOverMessage(event.data)) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const answerer = answererOf(request, { origin, precache })
  if (answerer === 'shell') event.respondWith(answerWithShell(request, { precache, fetch: browser.fetch }))
  if (answerer === 'file') event.respondWith(answerWithFile(request, { precache, fetch: browser.fetch }))
  if (answerer === 'configuration') {
    event.respondWith(answerWithConfiguration(request, browser, (work) => event.waitUntil(work)))
  }
})

// The browsers that lack background sync never send this event; their pages send by themselves.
self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_TAG) event.waitUntil(replayUnattended({ windows, replay: replayOutbox }))
})

const markAt = (mark: string) => async () => (await self.caches.match(mark))?.text()
const showing = { windows, reminded: markAt('/reminded'), notified: markAt('/notified'), person: namedPerson }
const showPush = async (pushed: Pushed): Promise<void> => {
  if (!(await isToBeShown(pushed, showing))) return
  const { title, options } = notificationOf(discreetly(pushed, await showing.person()))
  await self.registration.showNotification(title, options)
  await announceShown({ windows })
}
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(readPush(event.data?.text())))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showWhatWasPushed(event.notification.data, { windows, open }))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(announceNewSubscription({ windows })))
