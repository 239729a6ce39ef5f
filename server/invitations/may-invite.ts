import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { invitePerson } from '../../domain/calls/invite-person.ts'
import type { LocalDay } from '../../domain/time/local-day.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { rolesToGive } from '../../domain/user/roles-to-give.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { CONFLICT, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseField } from '../http/refuse-fields.ts'

/** Who is to be invited. */
export type Invited = z.output<typeof invitePerson.input>

/** What is known of somebody who may be invited. */
export type Invitable = {
  /** Whether the account is yet to be made. */
  readonly isNew: boolean
  /** The day to come on which their record is archived. */
  readonly leavesOn: LocalDay | undefined
}

/** Ends the request with 409 and a sentence. */
export const refuse = (why: string): never => {
  throw new ProblemError(problem(CONFLICT, why))
}

type Known = { readonly id: string; readonly email: string; readonly isClosed: boolean }

const accountsLike = (tx: Queryable, { id, email }: Invited, now: number): Promise<Known[]> =>
  rowsOf<Known>(
    tx,
    sql`select id::text as "id", email as "email", archived_at is not null and archived_at <= ${moment(now)} as "isClosed"
        from users where id = (${id}::text)::uuid or email = ${email}::text for update`,
  )

const archivedOnOf = async (tx: Queryable, id: string): Promise<LocalDay | undefined> => {
  const [member] = await rowsOf<{ archivedOn: LocalDay | null }>(
    tx,
    sql`select body ->> 'archivedOn' as "archivedOn" from rota_users where id = (${id}::text)::uuid and deleted_at is null`,
  )
  return member?.archivedOn ?? undefined
}

const checkAgency = async (tx: Queryable, { agencyId, roles }: Invited): Promise<void> => {
  if (agencyId === undefined) return
  if (roles !== undefined)
    refuseField({ path: '/roles', message: 'Choose only agency roles for people from an agency.' })
  const found = await rowsOf(
    tx,
    sql`select 1 from agencies where id = (${agencyId}::text)::uuid and deleted_at is null`,
  )
  if (found.length === 0) refuseField({ path: '/agencyId', message: 'This agency cannot be found.' })
}

/** Ends with a sentence where the address or the person belongs to another account, or has left. */
export const demandInvitable = async (
  tx: Queryable,
  asked: Invited,
  { now, zone }: { readonly now: number; readonly zone: string },
): Promise<Invitable> => {
  await checkAgency(tx, asked)
  const [known, another] = await accountsLike(tx, asked, now)
  if (another !== undefined || (known !== undefined && known.id !== asked.id)) {
    return refuse('Someone else has an account with this e-mail.')
  }
  if (known !== undefined && known.email !== asked.email) {
    return refuse(`This person already has an account, with the e-mail ${known.email}.`)
  }
  const leavesOn = await archivedOnOf(tx, asked.id)
  const hasLeft = leavesOn !== undefined && leavesOn <= localDayOf(now, zone)
  if (known?.isClosed === true || hasLeft) {
    return refuse('Bring this person back first, then invite them. They are archived.')
  }
  return { isNew: known === undefined, leavesOn }
}

/** Nobody gives a right that they do not have, beside the usual ones. Rules §6. */
export const demandMayGive = ({ ability }: Viewer, { roles = [] }: Invited): void => {
  const may = rolesToGive(ability).map(({ name }) => name)
  if (roles.every((role) => may.includes(role))) return
  throw new ProblemError(
    problem(NOT_ALLOWED, 'Ask a system administrator. You cannot give a role with more permissions than your own.'),
  )
}
