import type { DatabaseHooks } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
import { lastingFailure } from '../storage-conditions.ts'
import type { MemoryDatabase } from './database.ts'

/** One page's open database. `lost`: the browser closed it; it is opened again, as the product does. */
export type Connection = {
  readonly page: Page
  readonly hooks: DatabaseHooks
  /** It was lost and is open again: it may be another database by now. */
  readonly onReopened: () => void
  state: 'open' | 'lost' | 'closed'
}

const closedError = () => new DOMException('The database is closed', 'DatabaseClosedError')

/** Throws where nothing can be read or written now; opens a lost connection again. */
export const checkConnection = (connection: Connection, database: MemoryDatabase): void => {
  if (connection.state === 'closed') throw closedError()
  if (connection.state === 'open') return
  const failure = lastingFailure(database.storage)
  if (failure !== undefined) throw failure
  connection.state = 'open'
  connection.onReopened()
  connection.hooks.onReopened()
}

/** Opens it again, if that goes; whoever needs it next tries otherwise. */
const reopen = (connection: Connection, database: MemoryDatabase): void => {
  try {
    if (connection.state === 'lost') checkConnection(connection, database)
  } catch {
    return
  }
}

/** Every connection closes by itself: what is under way aborts. The pages open it again in a moment. */
export const loseConnections = (database: MemoryDatabase): void => {
  for (const connection of database.connections) {
    if (connection.state !== 'open') continue
    connection.state = 'lost'
    const { page } = connection
    page.after(page.random.int(0, 5), () => reopen(connection, database))
  }
  for (const transaction of [...database.writers]) {
    transaction.abort(new DOMException('The connection was closed', 'AbortError'))
  }
}

/** A newer build wants the database: each page is told, and its connection is closed for good. */
export const takeOver = (database: MemoryDatabase): void => {
  for (const connection of database.connections) {
    if (connection.state === 'closed') continue
    connection.state = 'closed'
    connection.page.deliver(connection.hooks.onTakenOver)
  }
}
