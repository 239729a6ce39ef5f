import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { House, Target } from './house.ts'
import { replay } from './recorded.ts'
import { closedLoop, type Tally } from './tally.ts'

/** As many as the server's own pool has. */
const CONNECTIONS = 10

const onPostgres = async ({ comment, environment }: House, next: () => Target, seconds: number): Promise<Tally> => {
  const pool = new pg.Pool({ connectionString: environment['DATABASE_URL'], max: CONNECTIONS })
  const write = async (): Promise<number> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await replay(comment, next(), async ({ text, values }, index) => {
        const { rows } = await client.query({ name: `raw ${index}`, text, values: [...values] })
        return rows
      })
      await client.query('commit')
    } finally {
      client.release()
    }
    return 200
  }
  const tally = await closedLoop({ hands: CONNECTIONS, seconds }, write)
  await pool.end()
  return tally
}

const embedded = async ({ comment, environment }: House, next: () => Target, seconds: number): Promise<Tally> => {
  const client = await PGlite.create({ dataDir: join(environment['DATA_DIR'] ?? '', 'database') })
  const write = async (): Promise<number> => {
    await client.transaction((tx) =>
      replay(comment, next(), async ({ text, values }) => {
        const { rows } = await tx.query<Record<string, unknown>>(text, [...values])
        return rows
      }),
    )
    return 200
  }
  const tally = await closedLoop({ hands: 1, seconds }, write)
  await client.close()
  return tally
}

/** The same write as often as the database takes it, with nothing in between: prepared statements, one driver. */
export const rawCeiling = (house: House, seconds: number): Promise<Tally> => {
  let at = 0
  const next = (): Target => house.targets[at++ % house.targets.length] ?? house.comment.target
  return house.kind === 'embedded' ? embedded(house, next, seconds) : onPostgres(house, next, seconds)
}
