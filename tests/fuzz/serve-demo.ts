import type { Database } from '../../server/database/connection.ts'
import { aDemoSystem } from '../support/a-demo-system.ts'

/** A server of its own to send to: the demo provider on this database, at a free port of this machine. */
export const serveDemo = async (database: Database): Promise<{ readonly origin: string; close(): Promise<void> }> => {
  const system = await aDemoSystem(database)
  const origin = await system.app.listen({ host: '127.0.0.1', port: 0 })
  return { origin, close: system.close }
}
