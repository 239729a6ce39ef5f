import { beforeEach, expect, test } from 'vitest'
import { commentOnActivity } from '../../domain/mutations/comment-on-activity.ts'
import { hearContact, nothingHeard } from '../../sync/heard.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import type { Running } from '../../sync/parts.ts'
import { writeEntries } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

const entry: Entry = {
  id: 'comment',
  seq: 1,
  userId: 'ada',
  deviceId: 'tablet',
  name: commentOnActivity.name,
  lane: 'activities/walk',
  target: 'walk',
  dependsOn: [],
  recordedAt: 0,
  pressedAt: 0,
  clockOffsetMs: 0,
  attempts: 0,
  mirrored: 1,
  body: { alg: 'plain', text: '{}' },
  actor: { userId: 'ada', displayName: 'Ada', initials: 'A' },
  state: 'received',
}

/** A tab that hears answers: which database they are of, when they were asked for and when they came. */
const aTab = async () => {
  const databases = await tabletDatabases()
  const heard = nothingHeard()
  let nowMs = 0
  const work: Promise<unknown>[] = []
  const core = {
    databases,
    clock: { now: () => nowMs },
    ports: {
      clock: { elapsedMs: () => nowMs },
      random: { uuid: () => crypto.randomUUID() },
      channel: { post: () => undefined },
    },
    inBackground: (one: Promise<unknown>) => work.push(one),
  }
  heard.running = {
    core,
    sender: { noteContact: () => undefined, wake: () => undefined },
    puller: { pull: async () => undefined },
    syncState: { snapshot: () => ({ isOnline: true }) },
    session: { snapshot: () => ({ state: 'checking' }) },
    controller: new AbortController(),
  } as unknown as Running
  return {
    hear: async (epoch: string, askedAtMs: number, cameAtMs: number) => {
      nowMs = cameAtMs
      hearContact(heard, { epoch, askedAtMs, serverAt: undefined, isWell: true })
      await Promise.all(work)
    },
    receive: (epoch: string) =>
      writeEntries(databases.outbox, async ({ entries }) =>
        entries.put({ ...entry, receipt: { status: 200, at: 0, epoch } }),
      ),
    state: async () => (await databases.outbox.entries.get(entry.id))?.state,
    epoch: () => databases.outbox.serverEpoch.get(),
  }
}

let tab: Awaited<ReturnType<typeof aTab>>

beforeEach(async () => {
  tab = await aTab()
  await tab.hear('first', 0, 1000)
})

test('an answer of the replaced server that comes late does not make the restored one receive everything again', async () => {
  await tab.hear('second', 2000, 3000)
  await tab.receive('second')
  await tab.hear('first', 2500, 4000)
  expect([await tab.state(), await tab.epoch()]).toEqual(['received', 'second'])
})

test('a server that really went back to the database before is noticed by what is asked for after that', async () => {
  await tab.hear('second', 2000, 3000)
  await tab.receive('second')
  await tab.hear('first', 3000, 4000)
  expect([await tab.state(), await tab.epoch()]).toEqual(['waiting', 'first'])
})
