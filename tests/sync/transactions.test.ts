import { expect, test } from 'vitest'
import type { Databases } from '../../sync/database.ts'
import { neverWiped, type ReadFor, writeMirror, writeMirrorOf } from '../../sync/transactions.ts'
import { tabletDatabases } from '../support/tablet-databases.ts'

/** The databases of a tablet on which Ada is signed in, and a tab leads. */
const ofAda = async (): Promise<Databases> => {
  const databases = await tabletDatabases()
  await writeMirror(databases.mirror, async ({ owner, leader, wipe }) => {
    owner.put('ada')
    wipe.put('newest wipe')
    leader.put('newest leader')
  })
  return databases
}

const read = { owner: 'ada', wipe: 'newest wipe', leader: 'newest leader' }

test.each<[string, ReadFor, boolean]>([
  ['what the leader read for who is signed in is written', read, true],
  ['what was read for somebody else is not', { ...read, owner: 'ben' }, false],
  ['what was being read when rows were let go of is not', { ...read, wipe: 'earlier wipe' }, false],
  ['what a leader read that hung and was replaced is not', { ...read, leader: 'earlier leader' }, false],
  ['what came without being asked for is', { owner: 'ada' }, true],
])('%s', async (_what, readFor, isWritten) => {
  const { mirror } = await ofAda()
  const write = writeMirrorOf(mirror, readFor, async ({ lastContactAt }) => lastContactAt.put(1))
  expect(await write).toBe(isWritten)
  expect(await mirror.lastContactAt.get()).toBe(isWritten ? 1 : undefined)
  mirror.database.close()
})

test('what was read for a mirror of which nothing was ever let go is written, and not once something was', async () => {
  const { mirror } = await tabletDatabases()
  await writeMirror(mirror, async ({ owner }) => owner.put('ada'))
  const never = { owner: 'ada', wipe: neverWiped }
  const write = () => writeMirrorOf(mirror, never, async ({ lastContactAt }) => lastContactAt.put(1))
  expect(await write()).toBe(true)
  await writeMirror(mirror, async ({ wipe }) => wipe.put('first wipe'))
  expect(await write()).toBe(false)
})
