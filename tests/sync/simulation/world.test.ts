import { describe, expect, test } from 'vitest'
import type { Activity } from '../../../domain/activity/activity.ts'
import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import type { MirroredRow } from '../../../domain/resources/define-resource.ts'
import type { PersonSpec } from '../../simulation/server/model-server.ts'
import { openWorld } from '../../simulation/world/open-world.ts'
import type { SimDevice, SimTab } from '../../simulation/world/sim-world.ts'

const ada: PersonSpec = { id: '0a000000-0000-4000-8000-000000000001', name: 'Ada', roles: ['cc-rota-user'] }
const ben: PersonSpec = { id: '0a000000-0000-4000-8000-000000000002', name: 'Ben', roles: ['cc-rota-user'] }

const isActivity = (row: MirroredRow): row is Activity => 'personsRequired' in row

/** A tablet on which Ada sees the day's activities. */
const aTablet = async (store: 'memory' | 'dexie', seed = 1) => {
  const world = openWorld({ seed, store, devices: 1, people: [ada, ben] })
  const [device] = world.devices
  if (device === undefined) throw new Error('A world without devices')
  device.signInAs(ada.id)
  const tab = device.openTab()
  await world.timeline.runFor(8000)
  const activity = (await device.mirrorRows('activities')).find(isActivity)
  if (activity === undefined) throw new Error('Nothing to report about')
  return { world, device, tab, activity }
}

type Tablet = Awaited<ReturnType<typeof aTablet>>

const comment = ({ activity, world }: Tablet, tab: SimTab, note: string) => {
  const heard: { ok?: boolean } = {}
  tab.engine.commit(commentOnActivity, { activityId: activity.id, date: world.trueNow(), note }).then(
    ({ ok }) => {
      heard.ok = ok
    },
    () => undefined,
  )
  return heard
}

const statesOf = async (device: SimDevice) => (await device.entries()).map(({ seq, state }) => `${seq} ${state}`)

describe.each(['memory', 'dexie'] as const)('a simulated tablet with its rows in %s', (store) => {
  test('what is pressed reaches the server', async () => {
    const tablet = await aTablet(store)
    const { world, device, tab } = tablet
    const heard = comment(tablet, tab, 'Had tea')
    await world.timeline.runFor(3000)
    expect(heard.ok).toBe(true)
    expect(await statesOf(device)).toEqual(['1 received'])
    expect(world.server.applied()).toMatchObject([{ userId: ada.id, seq: 1 }])
    expect(await device.owner()).toBe(ada.id)
    world.close()
  })

  test('the same seed tells the same story twice', async () => {
    const told = async () => {
      const tablet = await aTablet(store, 7)
      const { world, device, tab } = tablet
      device.network.often('lost', { chance: 0.3 })
      device.openTab()
      comment(tablet, tab, 'Had tea')
      await world.timeline.runFor(4000)
      device.killTab(tab)
      device.wakeWorker()
      await world.timeline.runFor(60_000)
      world.close()
      return world.trace.lines()
    }
    expect(await told()).toEqual(await told())
  })

  test('a tab killed at any moment of a press leaves the whole entry or nothing, and what it kept is sent', async () => {
    for (let steps = 0; steps < 14; steps += 1) {
      const tablet = await aTablet(store, steps)
      const { world, device, tab } = tablet
      const heard = comment(tablet, tab, 'Had tea')
      for (let step = 0; step < steps; step += 1) await world.timeline.step()
      device.killTab(tab)
      const kept = await device.entries()
      if (heard.ok === true) expect(kept).toHaveLength(1)
      await world.timeline.runFor(1000)
      expect(await device.entries()).toHaveLength(kept.length)
      device.openTab()
      await world.timeline.runFor(30_000)
      expect((await device.entries()).map(({ state }) => state)).toEqual(kept.map(() => 'received'))
      expect(world.server.applied()).toHaveLength(kept.length)
      world.close()
    }
  })

  test('a leader that hangs is replaced, and learns of it when it wakes', async () => {
    const tablet = await aTablet(store)
    const { world, device, tab } = tablet
    const other = device.openTab()
    await world.timeline.runFor(3000)
    expect(device.hangLeader()).toBe(tab)
    const heard = comment(tablet, other, 'Had tea')
    await world.timeline.runFor(10_000)
    expect(device.leader()).toBe(other)
    expect(heard.ok).toBe(true)
    expect(await statesOf(device)).toEqual(['1 received'])
    device.thaw(tab)
    await world.timeline.runFor(10_000)
    expect(device.leader()).toBe(other)
    world.close()
  })

  test('the worker sends what waits while no page is there', async () => {
    const tablet = await aTablet(store)
    const { world, device, tab } = tablet
    device.network.go('down')
    comment(tablet, tab, 'Had tea')
    await world.timeline.runFor(1000)
    device.killBrowser()
    device.network.heal()
    device.wakeWorker()
    await world.timeline.runFor(30_000)
    expect(await statesOf(device)).toEqual(['1 received'])
    expect(device.isWorkerAwake()).toBe(false)
    world.close()
  })

  test('evicted databases are empty under the open tab, which goes on', async () => {
    const tablet = await aTablet(store)
    const { world, device, tab } = tablet
    device.network.go('down')
    comment(tablet, tab, 'Had tea')
    await world.timeline.runFor(1000)
    device.evict('all')
    expect(await device.entries()).toEqual([])
    device.network.heal()
    await world.timeline.runFor(60_000)
    comment(tablet, tab, 'Went for a walk')
    await world.timeline.runFor(30_000)
    expect(world.server.applied().map(({ seq }) => seq)).toEqual([2])
    world.close()
  })

  test('a full disk refuses a press, in words, and keeps nothing of it', async () => {
    const tablet = await aTablet(store)
    const { world, device, tab } = tablet
    device.storage.failCommits(4, 'outbox')
    const heard = comment(tablet, tab, 'Had tea')
    await world.timeline.runFor(2000)
    expect(heard.ok).toBe(false)
    expect(await device.entries()).toEqual([])
    world.close()
  })

  test('another person signs in elsewhere, and the page shows them', async () => {
    const { world, device, tab } = await aTablet(store)
    device.signInAs(ben.id)
    tab.setVisible(false)
    tab.setVisible(true)
    await world.timeline.runFor(10_000)
    expect(tab.engine.session.snapshot()).toMatchObject({ state: 'signed-in', user: { id: ben.id } })
    expect(world.trace.faults().get('41 another person signs in')).toBe(1)
    world.close()
  })

  test('whoever locked the page and signed out elsewhere finds it open once they sign in elsewhere', async () => {
    const { world, device, tab } = await aTablet(store)
    const comeBack = async () => {
      tab.setVisible(false)
      tab.setVisible(true)
      await world.timeline.runFor(10_000)
    }
    void tab.engine.session.lock()
    await world.timeline.runFor(1000)
    expect(tab.engine.session.snapshot().state).toBe('locked')
    device.signOutElsewhere()
    await comeBack()
    device.signInAs(ada.id)
    await comeBack()
    expect(tab.engine.session.snapshot()).toMatchObject({ state: 'signed-in', user: { id: ada.id } })
    world.close()
  })
})

describe('a simulated loss of power', () => {
  test('takes back what was read, and nothing that was pressed', async () => {
    const tablet = await aTablet('memory')
    const { world, device, tab } = tablet
    device.network.go('down')
    comment(tablet, tab, 'Had tea')
    await world.timeline.runFor(1000)
    device.losePower()
    expect(await statesOf(device)).toEqual(['1 waiting'])
    device.network.heal()
    device.openTab()
    await world.timeline.runFor(60_000)
    expect(await statesOf(device)).toEqual(['1 received'])
    world.close()
  })
})

test('a browser that is killed at any moment of an opening ends all of its tabs at once, and none of them leads on', async () => {
  for (let steps = 0; steps < 12; steps += 1) {
    const tablet = await aTablet('memory', steps)
    const { world, device } = tablet
    device.openTab()
    comment(tablet, tablet.tab, 'Had tea')
    for (let step = 0; step < steps; step += 1) await world.timeline.step()
    device.killBrowser()
    const tab = device.openTab()
    await world.timeline.runFor(1500)
    expect(device.leadingPage()).toBe(tab.name)
    world.close()
  }
})
