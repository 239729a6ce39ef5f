import { resources } from '../domain/resources/index.ts'
import { type MirrorDatabase, schemaEpoch } from './database.ts'
import { writeMirror } from './transactions.ts'
import { withIndexed } from './written-row.ts'

/**
 * Brings rows that an earlier build kept to the form of this one, in the transaction that says so. They are not read
 * again: a tablet that is updated may be without signal. The outbox has had one form so far. Decision 13.
 */
export const upgradeMirror = async (mirror: MirrorDatabase): Promise<void> => {
  const epoch = await mirror.epoch.get()
  if (epoch === undefined || epoch >= schemaEpoch) return
  await writeMirror(mirror, async ({ rows }) => {
    for (const { table } of resources.filter(({ indexed }) => indexed !== undefined)) {
      const kept = await rows(table).rows()
      rows(table).put(...kept.map((row) => withIndexed(table, row)))
    }
  })
}
