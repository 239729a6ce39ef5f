import type { DatabaseHooks } from '../../../../sync/ports.ts'
import type { Page } from '../page.ts'
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

/** Why a database cannot be opened now, if so; each failure that was asked for is used up. */
const openFailure = (database: Pick<MemoryDatabase, 'storage'>): DOMException | undefined => {
  const { faults, trace, who } = database.storage
  if (faults.conditions.isRefused) {
    trace.fault('30 storage refused', who)
    return new DOMException('Storage is refused', 'SecurityError')
  }
  if (faults.conditions.opensToFail === 0) return undefined
  faults.conditions.opensToFail -= 1
  trace.fault('25 database does not open', who)
  return new DOMException('The backing store does not open', 'UnknownError')
}

/** The product tries so often before it gives up. */
const openAttempts = 3

/** Why an opening fails in the end, however patiently it was tried. */
export const lastingFailure = (database: Pick<MemoryDatabase, 'storage'>): DOMException | undefined => {
  for (let attempt = 1; ; attempt += 1) {
    const failure = openFailure(database)
    if (failure === undefined || attempt >= openAttempts) return failure
  }
}

/** Throws where nothing can be read or written now; opens a lost connection again. */
export const checkConnection = (connection: Connection, database: MemoryDatabase): void => {
  if (connection.state === 'closed') throw closedError()
  if (connection.state === 'open') return
  const failure = lastingFailure(database)
  if (failure !== undefined) throw failure
  connection.state = 'open'
  connection.onReopened()
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
