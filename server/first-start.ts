import { randomBytes } from 'node:crypto'
import type { AppContext } from './app.ts'
import { users } from './database/schema/users.ts'
import { normalEmail } from './identity/accounts.ts'

/** Lines for the person who started the server: what was made for them to begin with. */
export type FirstStart = readonly string[]

const isEmpty = async ({ database }: AppContext): Promise<boolean> =>
  (await database.drizzle.select({ id: users.id }).from(users).limit(1)).length === 0

/** The first sysadmin of a system without people, with a one-time password that is shown this once. */
const createFirstAdmin = async ({ database, pool }: AppContext, address: string): Promise<FirstStart> => {
  const email = normalEmail(address)
  if (pool === undefined) return ['ADMIN_EMAIL was left alone: a real identity pool keeps the accounts.']
  const password = randomBytes(15).toString('base64url')
  await database.transaction(async (tx) => {
    const [sub = ''] = await pool.createAccounts([{ email, password, mustChangePassword: true }], tx)
    await tx.insert(users).values({ sub, email, roles: ['sysadmin'] })
  })
  return [`First sysadmin: ${email}`, `One-time password: ${password}`]
}

/** Fills a system that has nobody in it, as the settings say; a system with people in it is left as it is. Contract §1. */
export const beginSystem = async (context: AppContext): Promise<FirstStart> => {
  const { adminEmail } = context.settings
  if (adminEmail === undefined || !(await isEmpty(context))) return []
  return createFirstAdmin(context, adminEmail)
}
