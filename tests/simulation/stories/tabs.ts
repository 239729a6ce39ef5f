import type { SimTab } from '../world/sim-world.ts'
import { pressPile } from './batches.ts'
import type { Operation, OperationKind } from './operation.ts'
import { isOften, pickOf } from './operation.ts'
import { deviceOf, type Story, usableTab } from './story.ts'

const mostTabs = 5

const tabOf = (story: Story, number: number): SimTab | undefined =>
  pickOf(
    story.world.devices.flatMap(({ tabs }) => [...tabs]),
    number,
  )

const open = (story: Story, operation: Operation): string | undefined => {
  const device = deviceOf(story, operation.a)
  if (device.tabs.length >= mostTabs) return undefined
  device.openTab()
  return device.name
}

const close = (story: Story, operation: Operation): string | undefined => {
  const tab = tabOf(story, operation.a)
  if (tab === undefined || tab.device.tabs.length < 2) return undefined
  story.closing.add(tab)
  tab.device.closeTab(tab).catch((error: unknown) => story.breaks('I5', `closing a tab threw: ${String(error)}`))
  return tab.device.name
}

const kill = (story: Story, operation: Operation): string | undefined => {
  const tab = tabOf(story, operation.a)
  if (tab === undefined) return undefined
  tab.device.killTab(tab)
  if (tab.device.tabs.length === 0) tab.device.openTab()
  return tab.device.name
}

const killBrowser = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  device.killBrowser()
  if (isOften(operation.b, 80)) device.openTab()
  return device.name
}

const freeze = (story: Story, operation: Operation): string | undefined => {
  const tab = tabOf(story, operation.a)
  if (tab === undefined || tab.isStill) return undefined
  tab.device.freeze(tab)
  return tab.device.name
}

const thaw = (story: Story, operation: Operation): string | undefined => {
  const frozen = story.world.devices.flatMap(({ tabs }) => tabs.filter((tab) => tab.isStill))
  const tab = pickOf(frozen, operation.a)
  if (tab === undefined) return undefined
  tab.device.thaw(tab)
  return tab.device.name
}

const hangLeader = (story: Story, operation: Operation): string | undefined =>
  deviceOf(story, operation.a).hangLeader()?.name

const hide = (story: Story, operation: Operation): string | undefined => {
  const tab = tabOf(story, operation.a)
  tab?.setVisible(isOften(operation.b, 50))
  return tab?.device.name
}

const wakeWorker = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  device.wakeWorker()
  return device.name
}

const killWorker = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  device.killWorker()
  return device.name
}

/** The browser says twice that there is signal again, while the worker is at it. */
const wakeTwice = (story: Story, operation: Operation): string => {
  const device = deviceOf(story, operation.a)
  device.wakeWorker()
  device.wakeWorker()
  return device.name
}

const stopWorking = async (story: Story, { a, c }: Operation): Promise<string> => {
  const device = deviceOf(story, a)
  device.wakeWorker()
  await story.world.timeline.runFor(c % 5)
  device.killWorker()
  return device.name
}

const unwokenMs = 40_000

/** All pages go while something waits, there is signal, and no sync event ever comes. */
const noSyncEvent = async (story: Story, { a, b }: Operation): Promise<string | undefined> => {
  const { timeline, trace } = story.world
  const tab = usableTab(story, a)
  if (tab === undefined) return undefined
  const { device } = tab
  const isWaiting = async () => (await device.entries()).some(({ state }) => state === 'waiting')
  await pressPile(story, tab, b)
  device.killBrowser()
  device.network.go('up')
  await timeline.runFor(unwokenMs)
  if (await isWaiting()) trace.fault('14 no sync event', device.name)
  device.openTab()
  return device.name
}

/** Pages, the browser that holds them, and its worker. */
export const tabKinds: readonly OperationKind[] = [
  { name: 'open a tab', weight: 4, run: open },
  { name: 'close a tab', weight: 2, run: close },
  { name: 'kill a tab', weight: 2, run: kill },
  { name: 'kill the browser', weight: 1, run: killBrowser },
  { name: 'freeze a tab', weight: 2, run: freeze },
  { name: 'thaw a tab', weight: 3, run: thaw },
  { name: 'hang the leader', weight: 1, run: hangLeader },
  { name: 'hide or show a tab', weight: 3, run: hide },
  { name: 'wake the worker', weight: 3, run: wakeWorker },
  { name: 'kill the worker', weight: 1, run: killWorker },
  { name: 'woken twice', weight: 0.5, reach: 'further', run: wakeTwice },
  { name: 'stopped as it works', weight: 0.5, reach: 'further', run: stopWorking },
  { name: 'no sync event', weight: 0.5, reach: 'further', run: noSyncEvent },
]
