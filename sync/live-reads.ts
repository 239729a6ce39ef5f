import { type Databases, mirrorTables, outboxTables, readable } from './database.ts'
import type { Database, NoteRead, Observer, Reads, StoresPort } from './ports.ts'

/** The databases as one live query reads them: what it reads is noted, so that a change of that runs it again. */
const seenBy = ({ outbox, mirror, gone }: Databases, note: NoteRead): Databases => {
  // Queries also reach for tables by their name, and in transactions: those reads are noted too.
  const noted = (database: Database): Database => ({
    ...database,
    ...database.seenBy(note),
    read: (work) =>
      database.read((within) => {
        const table: Reads['table'] = (name) => {
          note(`${database.name}/${name}`)
          return within.table(name)
        }
        return work({ table })
      }),
  })
  const [ofOutbox, ofMirror] = [noted(outbox.database), noted(mirror.database)]
  return {
    outbox: { ...readable(ofOutbox, outboxTables), database: ofOutbox },
    mirror: { ...readable(ofMirror, mirrorTables), database: ofMirror },
    gone,
  }
}

/** What a live query stands on: the store that runs it, and the databases that it reads. */
type Within = { readonly ports: { readonly stores: StoresPort }; readonly databases: Databases }

/**
 * Runs a query now, and again when any of what it read has changed, and only then; gives back what ends it. The one way
 * to a live query: it reads the databases that it is given, and no others.
 */
export const liveRead = <Value>(
  { ports, databases }: Within,
  query: (databases: Databases) => Promise<Value>,
  observer: Observer<Value>,
): (() => void) => {
  let seen: Databases | undefined
  return ports.stores.live((note) => {
    seen ??= seenBy(databases, note)
    return query(seen)
  }, observer)
}
