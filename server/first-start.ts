import { randomBytes, randomUUID } from 'node:crypto'
import type { AppContext } from './app.ts'
import { StartError } from './config/settings-error.ts'
import { users } from './database/schema/users.ts'
import { isStillEmpty } from './database/still-empty.ts'
import { normalEmail } from './identity/accounts.ts'
import type { EmbeddedPool } from './identity/embedded-pool.ts'
import { DEMO_PASSWORD, demoAccounts, seedDemo } from './seed/index.ts'

/** Lines for the person who started the server: what was made for them to begin with. */
export type FirstStart = readonly string[]

type DemoAccount = (typeof demoAccounts)[number]

const NOBODY_YET = 'No one can sign in yet. Set ADMIN_EMAIL to make the first sysadmin.'

const isEmpty = async ({ database }: AppContext): Promise<boolean> =>
  (await database.drizzle.select({ id: users.id }).from(users).limit(1)).length === 0

const randomPassword = (): string => randomBytes(15).toString('base64url')

/** The first sysadmin of a system without people, with a one-time password that is shown this once. */
const createFirstAdmin = async ({ database, pool }: AppContext, address: string): Promise<FirstStart> => {
  const email = normalEmail(address)
  if (pool === undefined) return ['ADMIN_EMAIL was left alone: a real identity pool keeps the accounts.']
  const password = randomPassword()
  const isMade = await database.transaction(async (tx) => {
    if (!(await isStillEmpty(tx))) return false
    const [sub = ''] = await pool.createAccounts([{ email, password, mustChangePassword: true }], tx)
    await tx.insert(users).values({ sub, email, roles: ['sysadmin'] })
    return true
  })
  return isMade ? [`First sysadmin: ${email}`, `One-time password: ${password}`] : []
}

const lineOf = ({ email, roles }: DemoAccount, password = ''): string =>
  `  ${email.padEnd(26)} ${password === '' ? '' : `${password} `}${roles.join(', ')}`

/** Loads the demo; under an address that others can open, each of its accounts has a password that is told this once. */
const loadDemo = async (context: AppContext): Promise<FirstStart> => {
  const { database, pool, clock, settings } = context
  const createAccounts: EmbeddedPool['createAccounts'] =
    pool?.createAccounts ?? (async (accounts) => accounts.map(({ sub = randomUUID() }) => sub))
  const passwords = new Map(demoAccounts.map((account) => [account, randomPassword()]))
  const passwordOf = (account: DemoAccount): string =>
    settings.origins.isThisMachine ? DEMO_PASSWORD : (passwords.get(account) ?? randomPassword())
  const isLoaded = await seedDemo({ database, createAccounts, clock, passwordOf })
  const kept = settings.adminEmail === undefined ? [] : ['ADMIN_EMAIL was left alone: the demo has a sysadmin.']
  if (!isLoaded || pool === undefined || settings.origins.isThisMachine) return kept
  return [...kept, 'Demo accounts, each with a password that is shown this once:'].concat(
    demoAccounts.map((account) => lineOf(account, passwordOf(account))),
  )
}

/** The demo accounts that anybody can open who has read the manual. */
const openToAnybody = async ({ pool }: AppContext): Promise<DemoAccount[]> => {
  if (pool === undefined) return []
  const isOpen = await Promise.all(demoAccounts.map(({ email }) => pool.hasPassword(email, DEMO_PASSWORD)))
  return demoAccounts.filter((_account, index) => isOpen[index])
}

/** The accounts that can be tried with the published password; ends the start where others could try them too. */
const publishedLines = async (context: AppContext): Promise<FirstStart> => {
  const open = await openToAnybody(context)
  if (open.length === 0) return []
  const { origins, demo } = context.settings
  if (!origins.isThisMachine && demo !== 'on') {
    throw new StartError(
      'The demo accounts of this system have the password that its manual names, and others can open its address. ' +
        'Start with a new DATA_DIR or database, or set DEMO=on if anyone may sign in.',
    )
  }
  const lines = [`Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...open.map((account) => lineOf(account))]
  return origins.isThisMachine ? lines : [...lines, 'Anyone who knows the manual can sign in as each of them.']
}

const fill = async (context: AppContext): Promise<FirstStart> => {
  const { adminEmail, demo } = context.settings
  if (!(await isEmpty(context))) return []
  // A real pool keeps its own accounts, so the demo's people could not sign in: only when asked for.
  if (demo === 'on' || (demo === 'when-new' && context.pool !== undefined)) return loadDemo(context)
  if (adminEmail !== undefined) return createFirstAdmin(context, adminEmail)
  return context.pool === undefined ? [] : [NOBODY_YET]
}

/**
 * Fills a system that has nobody in it, as the settings say; a system with people in it is left as it is. Throws a
 * StartError where the published password of the demo would open a public address.
 */
export const beginSystem = async (context: AppContext): Promise<FirstStart> => [
  ...(await fill(context)),
  ...(await publishedLines(context)),
]
