import indexeddb from 'pouchdb-adapter-indexeddb'
import PouchDb from 'pouchdb-browser'
import type { Contender } from '../../contender.ts'
import { type Pouch, pouchId, pouchStore } from '../../page/pouch-store.ts'
import { lists, pagesOf } from '../../page/wire-lists.ts'

PouchDb.plugin(indexeddb)

/** PouchDB as a plain store: its newer adapter, one `bulkDocs` a page. */
export const contender: Contender = {
  drains: ['lanes'],
  open: async (given) => {
    const pouch: Pouch = new PouchDb('pouch', { adapter: 'indexeddb', auto_compaction: false, revs_limit: 1 })
    return pouchStore(pouch, given, async () => {
      for (const list of lists) {
        for await (const rows of pagesOf(list)) {
          await pouch.bulkDocs(rows.map((row) => ({ _id: pouchId(list.table, row), ...row })))
        }
      }
    })
  },
}
