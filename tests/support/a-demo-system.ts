import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { buildApp } from '../../server/app.ts'
import { settingsFrom } from '../../server/config/settings.ts'
import type { Database } from '../../server/database/connection.ts'
import { beginSystem } from '../../server/first-start.ts'
import { lineLogger } from '../../server/logger.ts'
import { openSystem } from '../../server/open-system.ts'
import { accountId, DEMO_PASSWORD, demoAccounts } from '../../server/seed/accounts.ts'

/** Somebody of the demo provider who is signed in. */
export type SignedIn = {
  /** As in the e-mail address: `manager`. */
  readonly name: string
  readonly id: string
  readonly agencyId: string | undefined
  readonly idToken: string
  readonly refreshToken: string
}

/** The whole server with the demo provider in it, and everybody of its accounts signed in. */
export type DemoSystem = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly people: readonly SignedIn[]
  /** Somebody signs in once more. */
  signIn(name: string): Promise<SignedIn>
  close(): Promise<void>
}

const Signed = z.object({ AuthenticationResult: z.object({ IdToken: z.string(), RefreshToken: z.string() }) })

/** Opens it on a database that has been migrated and has nobody in it. `clock` is the server's time. */
export const aDemoSystem = async (database: Database, clock: () => number = Date.now): Promise<DemoSystem> => {
  const settings = settingsFrom({ DEMO: 'on' })
  const logger = lineLogger((line) => process.stderr.write(line))
  const system = await openSystem(settings, { database, clock, logger })
  await beginSystem(system)
  const { pool } = system
  if (pool === undefined) throw new Error('The demo provider signs in at our own pool.')
  // The client is no part of this: nothing of it is built.
  const mountClient = async () => () => Promise.reject(new Error('There is no client here.'))
  const { app, api } = await buildApp({ ...system, mountClient })
  await app.ready()
  const signedIn = async (account: (typeof demoAccounts)[number]): Promise<SignedIn> => {
    const answer = await pool.perform('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: settings.pool.clientId,
      AuthParameters: { USERNAME: account.email, PASSWORD: DEMO_PASSWORD },
    })
    const { IdToken: idToken, RefreshToken: refreshToken } = z.parse(Signed, answer).AuthenticationResult
    const name = account.email.split('@')[0] ?? ''
    return { name, id: accountId(account), agencyId: account.agencyId, idToken, refreshToken }
  }
  const people: SignedIn[] = []
  for (const account of demoAccounts) people.push(await signedIn(account))
  return {
    app,
    database,
    people,
    signIn: async (name) => {
      const account = demoAccounts.find(({ email }) => email.startsWith(`${name}@`))
      if (account === undefined) throw new Error(`Nobody is called ${name}`)
      return signedIn(account)
    },
    close: async () => {
      await api.closeStreams()
      await app.close()
      await database.close()
    },
  }
}
