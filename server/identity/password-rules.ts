import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/connection.ts'
import { users } from '../database/schema/users.ts'
import type { Account } from './accounts.ts'
import { isCommonPassword } from './common-password.ts'
import { PoolError } from './pool-error.ts'
import { isPasswordOf } from './srp.ts'

const FEWEST_CHARACTERS = 12
const MOST_CHARACTERS = 256

/** A shorter part of a name or an address stands in many words by chance. */
const SHORTEST_OWN = 4

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Why this cannot be anybody's password; undefined where it can. Read with a sentence before it. */
const faultOf = (password: string, own: readonly string[]): string | undefined => {
  const length = [...password].length
  if (length < FEWEST_CHARACTERS) return `Use at least ${FEWEST_CHARACTERS} characters.`
  if (length > MOST_CHARACTERS) return `Use at most ${MOST_CHARACTERS} characters.`
  if (isCommonPassword(password)) return 'Choose a different password. Many people use this one, or one like it.'
  const said = plain(password)
  const named = own.map(plain).some((part) => part.length >= SHORTEST_OWN && said.includes(part))
  return named ? 'Choose a password without your name, your e-mail address or the name of this product.' : undefined
}

/** What a password that somebody chooses has to be. */
export type PasswordRules = {
  /** Ends the operation with a sentence where this one will not do for this account. */
  demand(password: string, account: Account): Promise<void>
}

type Settings = { readonly db: Queryable; readonly poolName: string; readonly productName: string }

/** Rules of the embedded pool for passwords that people choose: long, not in a guesser's list, not about themselves, new. */
export const createPasswordRules = ({ db, poolName, productName }: Settings): PasswordRules => ({
  demand: async (password, account) => {
    const [person] = await db.select().from(users).where(eq(users.sub, account.sub))
    const [local = ''] = account.email.split('@')
    const own = [productName, local, account.email, person?.firstName ?? '', person?.lastName ?? '']
    const isPresent = isPasswordOf({ poolName, sub: account.sub }, password, account)
    const fault = isPresent ? 'Choose a different password to your current one.' : faultOf(password, own)
    if (fault !== undefined) throw new PoolError('InvalidPasswordException', fault)
  },
})
