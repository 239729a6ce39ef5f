import type { CurrentUser } from './current-user.ts'

type Named = Pick<CurrentUser, 'email' | 'profile'>

/** First and last name as far as they are known, otherwise the e-mail. Rules §1. */
export const displayName = ({ email, profile: { firstName, lastName } }: Named): string =>
  [firstName, lastName].filter((name) => name !== undefined && name.trim() !== '').join(' ') || email

/** The first name, or the part of the e-mail before the at-sign. Rules §1. */
export const shortName = ({ email, profile: { firstName } }: Named): string =>
  firstName?.trim() || (email.split('@')[0] ?? email)
