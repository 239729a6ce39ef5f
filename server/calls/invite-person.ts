import { sql } from 'drizzle-orm'
import type { invitePerson } from '../../domain/calls/invite-person.ts'
import { invitationDays } from '../../domain/constants.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { usualRoles } from '../../domain/user/roles-to-give.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import type { Queryable } from '../database/connection.ts'
import { idTextArray } from '../database/tables.ts'
import type { Invitation } from '../identity/accounts.ts'
import { claimInvitation, releaseInvitation, settleInvitation } from '../invitations/claims.ts'
import { demandInvitable, demandMayGive, type Invitable, type Invited, refuse } from '../invitations/may-invite.ts'
import { newOneTimePassword } from '../invitations/one-time-password.ts'
import { invitationLetter } from '../mail/invitation-letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { closingMoment, lockPerson } from '../rules/archiving-account.ts'

const DAY_MS = 24 * 3_600_000

const zoneOf = async (tx: Queryable): Promise<string> => (await providerSettingsOf(tx))?.timeZone ?? 'UTC'

type NewUser = Pick<Invitable, 'leavesOn'> & { readonly sub: string; readonly zone: string }

const storeUser = async (tx: Queryable, asked: Invited, { sub, leavesOn, zone }: NewUser): Promise<void> => {
  const { id, email, firstName, lastName = null, agencyId = null } = asked
  const roles = asked.roles ?? usualRoles(agencyId !== null)
  await tx.execute(sql`
    insert into users (id, sub, email, first_name, last_name, roles, agency_id, archived_at)
    values ((${id}::text)::uuid, ${sub}::text, ${email}::text, ${firstName}::text, ${lastName}::text,
      ${idTextArray(roles)}, (${agencyId}::text)::uuid, ${closingMoment(leavesOn, zone)})`)
}

const sendLetter = async (
  tx: Queryable,
  { context, request }: CallAsked,
  { asked, invitation, until }: { readonly asked: Invited; readonly invitation: Invitation; readonly until: string },
): Promise<void> => {
  const { id, email, firstName, lastName } = asked
  const { productName = 'Carelight', homeOrigin } = context.mail ?? {}
  const to = { userId: id, address: email, name: [firstName, lastName].filter(Boolean).join(' ') }
  const letter = invitationLetter(to, { password: invitation.password, until, productName, homeOrigin })
  const secretUntil = invitation.until.getTime()
  await queueMail(tx, [letter], { requestId: request.id, at: context.clock(), secretUntil })
}

type Pooled = {
  readonly asked: Invited
  readonly invitation: Invitation
  readonly store: (tx: Queryable) => Promise<string | undefined>
}

/** Looked at again by now: whoever was archived meanwhile has no account. */
const settle = async (tx: Queryable, call: CallAsked, { asked, invitation, store }: Pooled) => {
  const { context, request } = call
  const zone = await zoneOf(tx)
  await lockPerson(tx, asked.id)
  const { isNew, leavesOn } = await demandInvitable(tx, asked, { now: context.clock(), zone })
  const sub = await store(tx)
  if (sub === undefined) return refuse('This person can already sign in with their own password.')
  if (isNew) await storeUser(tx, asked, { sub, leavesOn, zone })
  const until = localDayOf(invitation.until.getTime(), zone)
  await sendLetter(tx, call, { asked, invitation, until })
  const { id, email, firstName, lastName, agencyId } = asked
  const roles = isNew ? { roles: asked.roles ?? usualRoles(agencyId !== undefined) } : {}
  await noteOfficeAct(tx, request, {
    action: 'invited',
    subject: 'users',
    subjectId: id,
    after: {
      email,
      name: [firstName, lastName].filter(Boolean).join(' '),
      ...roles,
      ...(agencyId === undefined ? {} : { agencyId }),
    },
  })
  return { id, email, until, isMailed: context.mail?.isSent ?? false }
}

/**
 * Makes an account, or a new one-time password for who has not signed in yet, and writes to the person. The pool is
 * asked between two transactions, so that a slow one holds nothing up; what ended in between can be repeated. Rules §7.
 */
export const personInvited: CallHandler<typeof invitePerson> = async (call) => {
  const { accounts, database, clock } = call.context
  const asked = call.input
  demandMayGive(call.viewer, asked)
  if (accounts === undefined) {
    return refuse('Ask the people who run this system. Accounts are made in the provider’s own sign-in.')
  }
  const claim = await database.transaction(async (tx) => {
    const now = clock()
    await demandInvitable(tx, asked, { now, zone: await zoneOf(tx) })
    return claimInvitation(tx, { userId: asked.id, email: asked.email, now })
  })
  try {
    const until = new Date(clock() + invitationDays * DAY_MS)
    const invitation = { email: asked.email, password: newOneTimePassword(), until }
    const store = await accounts.invite(invitation)
    return await database.transaction(async (tx) => {
      await settleInvitation(tx, claim)
      return settle(tx, call, { asked, invitation, store })
    })
  } catch (reason) {
    // Where the database is away the claim ends by itself.
    await releaseInvitation(database.drizzle, claim).catch(() => false)
    throw reason
  }
}
