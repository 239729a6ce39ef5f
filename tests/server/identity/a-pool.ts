import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import fastify from 'fastify'
import type { Database } from '../../../server/database/connection.ts'
import { openEmbeddedPool } from '../../../server/identity/embedded-pool.ts'
import { mountPool } from '../../../server/identity/mount-pool.ts'
import type { TokenLifetimes } from '../../../server/identity/tokens.ts'
import type { Logger } from '../../../server/logger.ts'

export const POOL_ID = 'eu-west-2_CARELIGHT'
export const CLIENT_ID = 'carelight-web'
export const ISSUER = `http://home.care.localhost:8080/identity/${POOL_ID}`

/** A clock that a test moves by hand. */
export const aClock = (startsAt = Date.now()) => {
  let now = startsAt
  return {
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
  }
}

type Wishes = { clock?: () => number; lifetimes?: TokenLifetimes; logger?: Logger }

/** The pool, as another process on this database would open it too. */
export const aPool = (database: Database, { clock = Date.now, lifetimes, logger }: Wishes = {}) => {
  const settings = {
    ...{ poolId: POOL_ID, clientId: CLIENT_ID, issuer: ISSUER, clock, productName: 'Carelight' },
    ...(lifetimes && { lifetimes }),
    ...(logger && { logger }),
  }
  return openEmbeddedPool(database.drizzle, settings)
}

/** The pool on a port of its own, as the browser's client meets it. */
export const aServedPool = async (database: Database, wishes: Wishes = {}) => {
  const pool = await aPool(database, wishes)
  const app = fastify()
  mountPool(app, { pool, poolId: POOL_ID, clock: wishes.clock ?? Date.now })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { pool, app, endpoint: `${address}/identity`, close: () => app.close() }
}

/** The real client of the browser app, with its tokens in memory. */
export const useClientOf = (endpoint: string): Map<string, string> => {
  const store = new Map<string, string>()
  Amplify.configure({
    Auth: { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: endpoint } },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => store.get(key) ?? null,
    setItem: async (key, value) => void store.set(key, value),
    removeItem: async (key) => void store.delete(key),
    clear: async () => store.clear(),
  })
  return store
}
