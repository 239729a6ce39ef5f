import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../../server/database/connection.ts'

const dialect = new PgDialect()

/**
 * A database of which the statements outside of transactions that contain `text` wait while its gate is closed; all of
 * them do without a text. `arrived` resolves once one waits; `close` gives what opens the gate.
 */
export const gatedDatabase = (database: Database, text = '') => {
  let isOpen: Promise<void> | undefined
  let tellArrived = () => {}
  const gated = (queryable: Database['drizzle']): Database['drizzle'] => {
    const execute = async (...words: Parameters<Database['drizzle']['execute']>) => {
      if (isOpen !== undefined && dialect.sqlToQuery(words[0] as SQL).sql.includes(text)) {
        tellArrived()
        await isOpen
      }
      return queryable.execute(...words)
    }
    return Object.create(queryable, { execute: { value: execute } }) as typeof queryable
  }
  return {
    database: { ...database, drizzle: gated(database.drizzle), prepared: gated(database.prepared) },
    close: () => {
      let open = () => {}
      isOpen = new Promise<void>((resolve) => {
        open = () => {
          isOpen = undefined
          resolve()
        }
      })
      const arrived = new Promise<void>((resolve) => {
        tellArrived = resolve
      })
      return { open, arrived }
    },
  }
}
