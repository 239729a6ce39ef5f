import { sql } from 'drizzle-orm'
import type { changeUserRoles, userRoles } from '../../domain/calls/user-roles.ts'
import { roles as roleTable } from '../../domain/permissions.ts'
import { areSameRoles, type RolesHeld, rolesOnceChosen, rolesToChoose } from '../../domain/user/roles-to-choose.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import { takeChangeNumbers } from '../database/change-clock.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { CONFLICT, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { revokeGrants } from '../identity/grants.ts'
import { demandSysadminStays, lockRoles } from '../identity/last-sysadmin.ts'
import type { CallHandler } from '../request/call-handler.ts'
import { raiseVisibility } from '../visibility/raise-visibility.ts'

const heldBy = async (db: Queryable, userId: string): Promise<RolesHeld> => {
  const [account] = await rowsOf<RolesHeld>(
    db,
    sql`select to_jsonb(roles) as "roles", agency_id is not null as "isOfAgency" from users
        where id = (${userId}::text)::uuid`,
  )
  if (account === undefined) throw new ProblemError(problem(NOT_FOUND, 'This person does not have an account.'))
  return account
}

const refuse = (why: string): never => {
  throw new ProblemError(problem(CONFLICT, why))
}

const inWords = (names: readonly string[]): string =>
  names.map((name) => roleTable.find((role) => role.name === name)?.description ?? name).join(', ') || 'none'

/** Two who change the same account see each other: nobody takes a role that they did not see given. */
const demandSeen = ({ roles }: RolesHeld, seen: readonly string[]): void => {
  if (areSameRoles(roles, seen)) return
  refuse(`Check these roles again. Someone else has changed them. They are now: ${inWords(roles)}.`)
}

const demandChoosable = (held: RolesHeld, chosen: readonly string[]): void => {
  const choosable = rolesToChoose(held).map(({ name }) => name as string)
  refuseFields(
    chosen.flatMap((name, index) =>
      choosable.includes(name)
        ? []
        : [{ path: `/roles/${index}`, message: 'Choose only agency roles for people from an agency.' }],
    ),
  )
}

/** The roles of an account. Rules §6. */
export const rolesTold: CallHandler<typeof userRoles> = async ({ context, input }) => {
  const { userId } = input
  return { userId, ...(await heldBy(context.database.drizzle, userId)) }
}

/** Changes them: from the next request on they count, and the person's devices read anew. Taking one ends the person's permits. Decisions 74, 78. */
export const rolesChanged: CallHandler<typeof changeUserRoles> = async ({ context, request, input }) => {
  const { userId, roles: chosen, seen } = input
  const roles = await context.database.transaction(async (tx) => {
    await lockRoles(tx)
    const held = await heldBy(tx, userId)
    demandSeen(held, seen)
    demandChoosable(held, chosen)
    const after = rolesOnceChosen(held, chosen)
    if (areSameRoles(held.roles, after)) return held
    if (held.roles.includes('sysadmin') && !after.includes('sysadmin')) await demandSysadminStays(tx, userId)
    await tx.execute(sql`
      update users set roles = ${idTextArray(after)}, version = version + 1 where id = (${userId}::text)::uuid`)
    const change = { before: { roles: held.roles }, after: { roles: after } }
    if (held.roles.some((role) => !after.includes(role))) await revokeGrants(tx, { userId })
    await noteOfficeAct(tx, request, { action: 'changed', subject: 'users', subjectId: userId, ...change })
    // What was read up to now was read with the roles before: a number of its own says so.
    await takeChangeNumbers(tx, 1)
    await raiseVisibility(tx, sql`u.id = (${userId}::text)::uuid`)
    return { ...held, roles: after }
  })
  return { userId, ...roles }
}
