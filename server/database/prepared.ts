import type pg from 'pg'

/** Far more texts than the product has; one that is put together anew each time is not worth keeping. */
const MOST_NAMED = 300

/** A statement as the ORM hands it to the driver. */
type Statement = Omit<pg.QueryConfig, 'values'>

/** Makes of a connection, or of a pool of them, one whose statements are prepared. */
type Preparing = (client: Pick<pg.PoolClient, 'query'>) => pg.PoolClient

/**
 * Has statements of one pool's connections prepared the first time they are sent over each: PostgreSQL then neither parses
 * nor plans them again. For writes, which are always the same few statements; a list is better planned for what it asks.
 */
export const createPreparing = (): Preparing => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_NAMED) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  return (client) => {
    const query = (statement: Statement, values: unknown[] = []) => {
      const name = values.length === 0 ? undefined : nameOf(statement.text)
      return client.query(name === undefined ? statement : { ...statement, name }, values)
    }
    // All that the ORM asks of a connection that it was given.
    return { query } as unknown as pg.PoolClient
  }
}
