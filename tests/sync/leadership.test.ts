import { beforeEach, expect, test } from 'vitest'
import type { Databases } from '../../sync/database.ts'
import { createLeadership } from '../../sync/leadership.ts'
import type { Ports } from '../../sync/ports.ts'
import { writeMirror } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

let databases: Databases
/** A page of the tablet; `tells` is what it hears of the leader's lock as it asks for it. */
const tab = (tells: () => void = () => undefined) => {
  const locks: Partial<Ports['locks']> = {
    holdIfFree: async () => {
      tells()
      return undefined
    },
  }
  return { databases, ports: { random: { uuid: () => crypto.randomUUID() }, locks } as Ports }
}

beforeEach(async () => {
  databases = await tabletDatabases()
})

test('the mirror keeps the id of whoever leads last', async () => {
  const [first, second] = [createLeadership(), createLeadership()]
  const hung = new AbortController()
  first.take(tab(), hung.signal)
  await first.id()
  second.take(tab(), new AbortController().signal)
  hung.abort()
  expect(await databases.mirror.leader.get()).toBe(await second.id())
  expect(await first.id()).not.toBe(await second.id())
  expect(await databases.mirror.leader.get()).toBe(await second.id())
  expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
})

test('a leader whose id was written over by one that woke up late notes it again', async () => {
  const leadership = createLeadership()
  leadership.take(tab(), new AbortController().signal)
  const id = await leadership.id()
  await writeMirror(databases.mirror, async ({ leader }) => leader.put('noted late'))
  expect(await leadership.id()).toBe(id)
  expect(await databases.mirror.leader.get()).toBe(id)
})

test('a leader that hung and was replaced notes itself no more, though it has not heard of that as it wakes up', async () => {
  const [hung, next] = [createLeadership(), createLeadership()]
  const lost = new AbortController()
  hung.take(
    tab(() => lost.abort()),
    lost.signal,
  )
  await hung.id()
  next.take(tab(), new AbortController().signal)
  const leads = await next.id()
  await hung.id()
  expect(await databases.mirror.leader.get()).toBe(leads)
})
