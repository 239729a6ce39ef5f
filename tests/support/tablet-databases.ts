import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import { type Databases, openDatabases } from '../../sync/database.ts'
import type { StoresPort } from '../../sync/ports.ts'
import { dexieStores } from '../../sync/stores/dexie-stores.ts'

const nothing = () => undefined
const hooks = { onTakenOver: nothing, onBlocked: nothing, onReopened: nothing, onWrite: nothing }

/** The storage of a tablet on which nothing is kept yet. */
export const emptyStores = (): StoresPort => dexieStores({ indexedDB: new IDBFactory(), IDBKeyRange })

/** Opens a tablet's databases, new ones unless its storage is given, and closes them when the test ends. */
export const tabletDatabases = async (stores = emptyStores()): Promise<Databases> => {
  const databases = await openDatabases(stores, hooks)
  onTestFinished(() => {
    for (const { database } of [databases.outbox, databases.mirror]) database.close()
  })
  return databases
}
