import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { invitePerson } from '../../domain/calls/invite-person.ts'
import { invitationDays } from '../../domain/constants.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { rolesToGive, usualRoles } from '../../domain/user/roles-to-give.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { idTextArray } from '../database/tables.ts'
import { refuseFields } from '../effects/refuse-fields.ts'
import { CONFLICT, NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { invitationLetter } from '../mail/invitation-letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallAsked, CallHandler } from './call-handler.ts'

type Asked = z.output<typeof invitePerson.input>

const DAY_MS = 24 * 3_600_000

/** 96 random bits, and after them one of each kind of character that pools ask for. */
const newOneTimePassword = (): string => `${randomBytes(12).toString('base64url')}-a7Z`

const refuse = (why: string): never => {
  throw new ProblemError(problem(CONFLICT, why))
}

type Known = { readonly id: string; readonly email: string; readonly isClosed: boolean }

const accountsLike = (tx: Queryable, { id, email }: Asked): Promise<Known[]> =>
  rowsOf<Known>(
    tx,
    sql`select id::text as "id", email as "email", archived_at is not null and archived_at <= now() as "isClosed"
        from users where id = (${id}::text)::uuid or email = ${email}::text for update`,
  )

/** Ends with a sentence where the address or the person belongs to another account, or has left. */
const demandFree = async (tx: Queryable, asked: Asked): Promise<boolean> => {
  const [known, another] = await accountsLike(tx, asked)
  if (another !== undefined || (known !== undefined && known.id !== asked.id)) {
    return refuse('Somebody else has an account with this e-mail.')
  }
  if (known !== undefined && known.email !== asked.email) {
    return refuse(`This person has an account already, with the e-mail ${known.email}.`)
  }
  const [left] = await rowsOf(
    tx,
    sql`select 1 from rota_users where id = (${asked.id}::text)::uuid and deleted_at is null
        and body ->> 'archivedOn' is not null`,
  )
  if (known?.isClosed === true || left !== undefined) {
    return refuse('This person is archived. Bring them back first, then invite them.')
  }
  return known === undefined
}

const checkAgency = async (tx: Queryable, { agencyId, roles }: Asked): Promise<void> => {
  if (agencyId === undefined) return
  if (roles !== undefined) refuseFields([{ path: '/roles', message: 'People of an agency have the roles of one.' }])
  const found = await rowsOf(
    tx,
    sql`select 1 from agencies where id = (${agencyId}::text)::uuid and deleted_at is null`,
  )
  if (found.length === 0) refuseFields([{ path: '/agencyId', message: 'There is no such agency.' }])
}

/** Nobody gives a right that they do not have, beside the usual ones. Rules §6. */
const demandMayGive = ({ ability }: Viewer, { roles = [] }: Asked): void => {
  const may = rolesToGive(ability).map(({ name }) => name)
  if (roles.every((role) => may.includes(role))) return
  throw new ProblemError(
    problem(NOT_ALLOWED, 'You cannot give a role that may do more than you. Ask an administrator.'),
  )
}

const storeUser = async (tx: Queryable, asked: Asked, sub: string): Promise<void> => {
  const { id, email, firstName, lastName = null, agencyId = null } = asked
  const roles = asked.roles ?? usualRoles(agencyId !== null)
  await tx.execute(sql`
    insert into users (id, sub, email, first_name, last_name, roles, agency_id)
    values ((${id}::text)::uuid, ${sub}::text, ${email}::text, ${firstName}::text, ${lastName}::text,
      ${idTextArray(roles)}, (${agencyId}::text)::uuid)`)
}

const invite = async (tx: Queryable, { context, request }: CallAsked, asked: Asked) => {
  const { accounts, mail } = context
  if (accounts === undefined) {
    return refuse('Accounts are kept in the provider’s own sign-in. Whoever runs this system makes them there.')
  }
  await checkAgency(tx, asked)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${asked.email}`}::text, 0))`)
  const isNew = await demandFree(tx, asked)
  const now = context.clock()
  const until = new Date(now + invitationDays * DAY_MS)
  const password = newOneTimePassword()
  const sub = await accounts.invite({ email: asked.email, password, until }, tx)
  if (sub === undefined) return refuse('This person can sign in already, with a password of their own.')
  if (isNew) await storeUser(tx, asked, sub)
  const { id, email, firstName, lastName, agencyId } = asked
  const day = localDayOf(until.getTime(), (await providerSettingsOf(tx))?.timeZone ?? 'UTC')
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const { productName = 'Carelight', homeOrigin } = mail ?? {}
  const letter = invitationLetter(
    { userId: id, address: email, name },
    { password, until: day, productName, homeOrigin },
  )
  await queueMail(tx, [letter], { requestId: request.id, at: now })
  const roles = isNew ? { roles: asked.roles ?? usualRoles(agencyId !== undefined) } : {}
  await noteOfficeAct(tx, request, {
    ...{ action: 'invited', subject: 'users', subjectId: id },
    after: { email, name, ...roles, ...(agencyId === undefined ? {} : { agencyId }) },
  })
  return { id, email, until: day, isMailed: mail?.isSent ?? false }
}

/** Makes an account, or a new one-time password for who has not signed in yet, and writes to the person. Rules §7. */
export const personInvited: CallHandler = async (call) => {
  const asked = z.parse(z.custom<Asked>(), call.input)
  demandMayGive(call.viewer, asked)
  return call.context.database.transaction((tx) => invite(tx, call, asked))
}
