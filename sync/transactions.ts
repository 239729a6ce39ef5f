import type { Dexie } from 'dexie'
import { type Cell, type MirrorDatabase, type OutboxDatabase, schemaEpoch } from './database.ts'

/** A newer build has changed the database under this one, which writes nothing any more. Law 14. */
export class NewerBuild extends Error {
  override readonly name = 'NewerBuild'
}

const checkEpoch = async (epoch: Cell<number>): Promise<void> => {
  const stored = await epoch.get()
  if (stored !== undefined && stored > schemaEpoch) throw new NewerBuild('A newer build has opened the database')
  if (stored !== schemaEpoch) await epoch.put(schemaEpoch)
}

const write = <Value>(dexie: Dexie, epoch: Cell<number>, work: () => Promise<Value>): Promise<Value> =>
  dexie.transaction('rw', dexie.tables, async () => {
    await checkEpoch(epoch)
    return work()
  })

/**
 * One strictly durable transaction of the outbox database; resolves on its completion. Await nothing but Dexie inside.
 * Laws 2, 13, 14.
 */
export const writeOutbox = <Value>({ dexie, epoch }: OutboxDatabase, work: () => Promise<Value>): Promise<Value> =>
  write(dexie, epoch, work)

/** The same for whatever changes an entry: rebases that saw an older revision look again. */
export const writeEntries = <Value>(outbox: OutboxDatabase, work: () => Promise<Value>): Promise<Value> =>
  writeOutbox(outbox, async () => {
    await outbox.revision.put(((await outbox.revision.get()) ?? 0) + 1)
    return work()
  })

/** One transaction of the mirror. Await nothing but Dexie inside. */
export const writeMirror = <Value>({ dexie, epoch }: MirrorDatabase, work: () => Promise<Value>): Promise<Value> =>
  write(dexie, epoch, work)

/**
 * The same for what was read for one person: nothing is written once the mirror is somebody else's. True if written.
 * Law 11.
 */
export const writeMirrorOf = (mirror: MirrorDatabase, owner: string, work: () => Promise<unknown>): Promise<boolean> =>
  writeMirror(mirror, async () => {
    if ((await mirror.owner.get()) !== owner) return false
    await work()
    return true
  })
