import { randomBytes, randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { AppContext } from './app.ts'
import { users } from './database/schema/users.ts'
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './database/seed/index.ts'
import { isStillEmpty } from './database/still-empty.ts'
import { normalEmail } from './identity/accounts.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'

/** Lines for the person who started the server: what was made for them to begin with. */
export type FirstStart = readonly string[]

const isEmpty = async ({ database }: AppContext): Promise<boolean> =>
  (await database.drizzle.select({ id: users.id }).from(users).limit(1)).length === 0

/** The first sysadmin of a system without people, with a one-time password that is shown this once. */
const createFirstAdmin = async ({ database, pool }: AppContext, address: string): Promise<FirstStart> => {
  const email = normalEmail(address)
  if (pool === undefined) return ['ADMIN_EMAIL was left alone: a real identity pool keeps the accounts.']
  const password = randomBytes(15).toString('base64url')
  const isMade = await database.transaction(async (tx) => {
    if (!(await isStillEmpty(tx))) return false
    const [sub = ''] = await pool.createAccounts([{ email, password, mustChangePassword: true }], tx)
    await tx.insert(users).values({ sub, email, roles: ['sysadmin'] })
    return true
  })
  return isMade ? [`First sysadmin: ${email}`, `One-time password: ${password}`] : []
}

const loadDemo = async (context: AppContext): Promise<FirstStart> => {
  const { database, pool, clock } = context
  const createAccounts: EmbeddedPool['createAccounts'] =
    pool?.createAccounts ?? (async (accounts) => accounts.map(({ sub = randomUUID() }) => sub))
  await seedDemo({ database, createAccounts, clock })
  return []
}

const hasDemoPeople = async ({ database }: AppContext): Promise<boolean> => {
  const emails = demoAccounts.map(({ email }) => email)
  return (await database.drizzle.select({ id: users.id }).from(users).where(inArray(users.email, emails))).length > 0
}

/** The accounts that can be tried, wherever the demo provider is loaded and our own pool signs people in. */
const demoLines = async (context: AppContext): Promise<FirstStart> => {
  if (context.pool === undefined || !(await hasDemoPeople(context))) return []
  const accounts = demoAccounts.map(({ email, roles }) => `  ${email.padEnd(26)} ${roles.join(', ')}`)
  return [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...accounts]
}

const fill = async (context: AppContext): Promise<FirstStart> => {
  const { adminEmail, demo } = context.settings
  if (!(await isEmpty(context))) return []
  // A real pool keeps its own accounts, so the demo's people could not sign in: only when asked for.
  if (demo === 'on' || (demo === 'when-new' && context.pool !== undefined)) return loadDemo(context)
  return adminEmail === undefined ? [] : createFirstAdmin(context, adminEmail)
}

/** Fills a system that has nobody in it, as the settings say; a system with people in it is left as it is. */
export const beginSystem = async (context: AppContext): Promise<FirstStart> => [
  ...(await fill(context)),
  ...(await demoLines(context)),
]
