import type { DirectoryUser } from '../../../domain/calls/rota-directory.ts'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'

type Named = Pick<DirectoryUser, 'profile' | 'email'>

/** "Ada Bell", or the e-mail of who has no name. */
export const accountName = ({ profile, email }: Named): string =>
  [profile.firstName, profile.lastName].filter(Boolean).join(' ') || email || 'Unknown User'

const asPeopleSay = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** The provider's own accounts that no record of staff belongs to, by name; agency people are on no record. Rules §3. */
export const accountsWithoutRecord = (
  accounts: readonly DirectoryUser[],
  staff: readonly Pick<RotaUser, 'id'>[],
): DirectoryUser[] => {
  const known = new Set(staff.map(({ id }) => id))
  return accounts
    .filter(({ id, agencyId }) => agencyId === undefined && !known.has(id))
    .sort((a, b) => asPeopleSay.compare(accountName(a), accountName(b)))
}
