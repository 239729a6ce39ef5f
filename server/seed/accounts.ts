import type { RoleName } from '../../domain/permissions.ts'
import { startOfDay } from '../../domain/time/zone.ts'
import type { Queryable } from '../database/connection.ts'
import { users } from '../database/schema/users.ts'
import type { NewAccount } from '../identity/accounts.ts'
import { moorland } from './agencies.ts'
import type { DemoDay } from './demo-day.ts'
import { idOf } from './random.ts'
import type { StaffMember } from './staff.ts'

/** The one password of all demo accounts, on the machine of whoever tries them. */
export const DEMO_PASSWORD = 'Carelight-demo-1'

/** Somebody to sign in as: either a member of staff, by name, or somebody that no rota knows. */
export type DemoAccount = {
  readonly email: string
  readonly name: string
  readonly roles: readonly RoleName[]
  readonly agencyId?: string
}

/** The demo accounts, as README.md lists them. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'sysadmin@demo.example', name: 'Sam Ridley', roles: ['sysadmin'] },
  { email: 'manager@demo.example', name: 'Leigh Marsden', roles: ['cc-rota-admin', 'cc-chat-admin'] },
  { email: 'carer@demo.example', name: 'Amara Bello', roles: ['cc-rota-user', 'cc-chat-user'] },
  { email: 'senior@demo.example', name: 'Grace Hollis', roles: ['cc-rota-user', 'cc-chat-user'] },
  { email: 'unassigned@demo.example', name: 'Nia Probert', roles: ['cc-rota-user', 'cc-chat-user'] },
  {
    email: 'agency@demo.example',
    name: 'Jodie Trant',
    roles: ['cc-rota-agency', 'cc-chat-user'],
    agencyId: moorland.id,
  },
  { email: 'recruiter@demo.example', name: 'Priya Nair', roles: ['cc-recruitment-admin'] },
]

/** Our own id of the person behind a demo account. For staff it is their id on the rota. */
export const accountId = ({ name }: DemoAccount): string => idOf(`staff ${name}`)

type NewUser = typeof users.$inferInsert

/** Until somebody makes an account for them, `sub` is a name that no identity pool gives. */
const withoutSignIn = (member: StaffMember, { zone }: DemoDay): NewUser => ({
  id: member.id,
  sub: `no sign-in ${member.id}`,
  email: `${member.firstName}.${member.lastName}@demo.example`.toLowerCase(),
  firstName: member.firstName,
  lastName: member.lastName,
  timezone: zone,
  roles: ['cc-rota-user', 'cc-chat-user'],
  archivedAt: member.archivedOn === undefined ? null : new Date(startOfDay(member.archivedOn, zone)),
})

const withSignIn = (account: DemoAccount, sub: string, { zone }: DemoDay): NewUser => {
  const [firstName = '', lastName = ''] = account.name.split(' ')
  return {
    id: accountId(account),
    sub,
    email: account.email,
    firstName,
    lastName,
    timezone: zone,
    roles: [...account.roles],
    agencyId: account.agencyId ?? null,
  }
}

/** Makes accounts in the identity pool, within the transaction, and answers their subs in the same order. */
export type CreateAccounts = (accounts: readonly NewAccount[], on: Queryable) => Promise<readonly string[]>

/** How the demo accounts come into the pool, and the password of each. */
export type SignInOfDemo = {
  readonly createAccounts: CreateAccounts
  readonly passwordOf: (account: DemoAccount) => string
}

/** Writes everybody who may sign in, now or once somebody makes an account for them. */
export const insertPeople = async (
  tx: Queryable,
  { createAccounts, passwordOf }: SignInOfDemo,
  { staff, day }: { readonly staff: readonly StaffMember[]; readonly day: DemoDay },
): Promise<void> => {
  const wanted = demoAccounts.map((account) => ({
    email: account.email,
    password: passwordOf(account),
    sub: idOf(`sign-in ${account.email}`),
  }))
  const subs = await createAccounts(wanted, tx)
  const withAccount = new Set(demoAccounts.map(accountId))
  await tx
    .insert(users)
    .values([
      ...demoAccounts.map((account, index) => withSignIn(account, subs[index] ?? accountId(account), day)),
      ...staff.filter(({ id }) => !withAccount.has(id)).map((member) => withoutSignIn(member, day)),
    ])
}
