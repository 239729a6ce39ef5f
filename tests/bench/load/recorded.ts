import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import type pg from 'pg'
import { toStamp } from '../../../server/database/change-clock.ts'
import type { Database } from '../../../server/database/connection.ts'
import type { Target } from './house.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** A write as the statements of its transaction, in order, and what in them was its own. */
export type Recorded = { readonly id: string; readonly target: Target; readonly statements: readonly Statement[] }

/** The same database, which remembers the statements of its latest transaction. */
export const recording = (database: Database): { database: Database; statements: Statement[] } => {
  const statements: Statement[] = []
  const logger = {
    logQuery: (text: string, values: unknown[]) => {
      if (!/^(begin|commit|rollback)/i.test(text)) statements.push({ text, values })
    },
  }
  // What drizzle keeps beside its declared type: the driver underneath.
  const { $client: driver } = database.drizzle as unknown as { $client: unknown }
  const orm =
    database.kind === 'embedded'
      ? drizzleEmbedded(driver as PGlite, { logger })
      : drizzlePostgres(driver as pg.Pool, { logger })
  const transaction: Database['transaction'] = (work) => {
    statements.length = 0
    return (orm as Database['drizzle']).transaction(work)
  }
  return { database: { ...database, transaction }, statements }
}

/** Sends one statement within a transaction, and gives its rows. `index` names it, so that it is prepared once. */
export type Send = (statement: Statement, index: number) => Promise<readonly Readonly<Record<string, unknown>>[]>

const isClock = ({ text }: Statement): boolean => /^\s*update change_clock/.test(text)

/** The number that the recorded write had taken. */
const numberIn = ({ statements }: Recorded): string =>
  statements
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && /^\d{16}$/.test(value)) as string

/** Does a recorded write again, as a new one about another activity: the same statements, nothing else around them. */
export const replay = async (recorded: Recorded, target: Target, send: Send): Promise<void> => {
  const oldNumber = numberIn(recorded)
  const replaced: [string, string][] = [
    [recorded.id, crypto.randomUUID()],
    [recorded.target.id, target.id],
  ]
  const anew = (value: unknown): unknown =>
    typeof value === 'string' ? replaced.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value
  for (const [index, statement] of recorded.statements.entries()) {
    const rows = await send({ text: statement.text, values: statement.values.map(anew) }, index)
    if (!isClock(statement)) continue
    const number = String(rows[0]?.['value'])
    replaced.push([oldNumber, number], [toStamp(BigInt(oldNumber)), toStamp(BigInt(number))])
  }
}
