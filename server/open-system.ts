import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { AppContext } from './app.ts'
import { issuerOf, keysOf } from './auth.ts'
import type { Settings } from './config/settings.ts'
import { StartError } from './config/settings-error.ts'
import { type Database, openDatabase } from './database/connection.ts'
import { embeddedAccountMaker } from './identity/account-maker.ts'
import { cognitoAccountMaker } from './identity/cognito-account-maker.ts'
import { type EmbeddedPool, openEmbeddedPool } from './identity/embedded-pool.ts'
import type { TokenLifetimes } from './identity/tokens.ts'
import type { Logger } from './logger.ts'
import { cognitoSessionPool, embeddedSessionPool } from './session/session-pool.ts'

/** What a system is opened with besides its settings. `lifetimes` of the embedded pool's tokens. */
export type SystemParts = {
  readonly database: Database
  readonly clock: () => number
  readonly logger: Logger
  readonly lifetimes?: TokenLifetimes
}

const reasonOf = (reason: unknown): string =>
  (reason instanceof Error ? reason.message.split('\n')[0] : undefined) ?? ''

/** Opens and migrates the configured database; throws a StartError with one line where it cannot. */
export const openMigrated = async ({ databaseUrl, databaseOwnerUrl, dataDir }: Settings): Promise<Database> => {
  const where = databaseUrl === undefined ? join(dataDir, 'database') : new URL(databaseUrl).host
  try {
    const owner = databaseOwnerUrl === undefined ? {} : { ownerUrl: databaseOwnerUrl }
    const settings = databaseUrl === undefined ? { folder: where } : { url: databaseUrl, ...owner }
    const database = await openDatabase(settings)
    await database.migrate()
    return database
  } catch (reason) {
    throw new StartError(`The database at ${where} cannot be opened: ${reasonOf(reason)}`)
  }
}

const sessionPoolOf = ({ pool: { region, clientId } }: Settings, embedded: EmbeddedPool | undefined) =>
  embedded === undefined ? cognitoSessionPool({ region, clientId, fetch }) : embeddedSessionPool(embedded, clientId)

const accountMakerOf = ({ pool }: Settings, embedded: EmbeddedPool | undefined, clock: () => number) => {
  if (embedded !== undefined) return embeddedAccountMaker(embedded)
  const { region, poolId, keys } = pool
  return keys && cognitoAccountMaker({ region, poolId, keys, clock, fetch })
}

/** Puts together what the app works with, on a database that is open and migrated. */
export const openSystem = async (settings: Settings, parts: SystemParts): Promise<AppContext> => {
  const { database, clock, logger, lifetimes } = parts
  const issuer = issuerOf(settings.pool, settings.origins.home)
  const { kind, poolId, clientId } = settings.pool
  const pool =
    kind === 'embedded'
      ? await openEmbeddedPool(database.drizzle, {
          poolId,
          clientId,
          issuer,
          clock,
          logger,
          productName: settings.productName,
          ...(lifetimes && { lifetimes }),
        })
      : undefined
  const answers = () =>
    database.drizzle.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  return {
    settings,
    database,
    logger,
    clock,
    pool,
    rules: { issuer, audience: clientId, keys: keysOf(issuer, pool), clock, holdsSessions: pool !== undefined },
    sessionPool: sessionPoolOf(settings, pool),
    accounts: accountMakerOf(settings, pool, clock),
    vitalSigns: { isReady: answers },
  }
}
