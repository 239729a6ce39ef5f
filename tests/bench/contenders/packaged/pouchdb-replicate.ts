import indexeddb from 'pouchdb-adapter-indexeddb'
import PouchDb from 'pouchdb-browser'
import type { Contender } from '../../contender.ts'
import { type Pouch, pouchStore } from '../../page/pouch-store.ts'

PouchDb.plugin(indexeddb)

const rowsABatch = 500

/** PouchDB filled by its own replication, from a server that speaks CouchDB's protocol from memory. */
export const contender: Contender = {
  open: async (given) => {
    const pouch: Pouch = new PouchDb('pouch', { adapter: 'indexeddb', revs_limit: 1 })
    return pouchStore(pouch, given, async () => {
      const options = { batch_size: rowsABatch, batches_limit: 4 }
      const { ok } = await pouch.replicate.from(`${given.origin}/couch`, options)
      if (!ok) throw new Error('Not replicated')
    })
  },
}
