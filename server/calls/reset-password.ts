import { sql } from 'drizzle-orm'
import type { resetPassword } from '../../domain/calls/reset-password.ts'
import { invitationDays } from '../../domain/constants.ts'
import { localDayOf } from '../../domain/time/zone.ts'
import { noteOfficeAct } from '../audit/note-office-act.ts'
import type { Viewer } from '../caller.ts'
import type { Queryable } from '../database/connection.ts'
import { rowsOf } from '../database/rows-of.ts'
import { moment } from '../database/tables.ts'
import { NOT_ALLOWED, NOT_FOUND, ProblemError, problem } from '../http/problem.ts'
import type { Invitation } from '../identity/accounts.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { refuse } from '../invitations/may-invite.ts'
import { newOneTimePassword } from '../invitations/one-time-password.ts'
import { resetLetter } from '../mail/invitation-letter.ts'
import { queueMail } from '../mail/outbox.ts'
import { providerSettingsOf } from '../provider/settings.ts'
import type { CallAsked, CallHandler } from '../request/call-handler.ts'
import { demandManagesNoMore, lockPerson } from '../rules/archiving-account.ts'

const DAY_MS = 24 * 3_600_000

type Person = { readonly id: string; readonly email: string; readonly name: string; readonly isClosed: boolean }

const personOf = async (tx: Queryable, userId: string, now: number): Promise<Person> => {
  const [found] = await rowsOf<Person>(
    tx,
    sql`select id::text as "id", email as "email", concat_ws(' ', first_name, last_name) as "name",
          archived_at is not null and archived_at <= ${moment(now)} as "isClosed"
        from users where id = (${userId}::text)::uuid`,
  )
  if (found === undefined) throw new ProblemError(problem(NOT_FOUND, 'This person does not have an account.'))
  return found
}

/** Ends with a sentence where this is not theirs to do. */
const demandMayReset = async (tx: Queryable, person: Person, viewer: Viewer): Promise<void> => {
  if (person.id === viewer.userId) {
    throw new ProblemError(problem(NOT_ALLOWED, 'Go to My Account to change your own password.'))
  }
  await demandManagesNoMore(tx, person.id, viewer)
  if (person.isClosed) refuse('Bring this person back first. They are archived.')
}

const sendLetter = async (
  tx: Queryable,
  { context, request }: CallAsked,
  { person, invitation, until }: { readonly person: Person; readonly invitation: Invitation; readonly until: string },
): Promise<void> => {
  const { productName = 'Carelight', homeOrigin } = context.mail ?? {}
  const to = { userId: person.id, address: person.email, name: person.name }
  const letter = resetLetter(to, { password: invitation.password, until, productName, homeOrigin })
  const secretUntil = invitation.until.getTime()
  await queueMail(tx, [letter], { requestId: request.id, at: context.clock(), secretUntil })
}

/**
 * A one-time password in the place of somebody's own. It stands in the e-mail alone, so that nobody at the office can sign
 * in as them; their sessions end with it. Decision 80.
 */
export const passwordReset: CallHandler<typeof resetPassword> = async (call) => {
  const { accounts, database, clock, mail } = call.context
  const { userId } = call.input
  const found = await personOf(database.drizzle, userId, clock())
  await demandMayReset(database.drizzle, found, call.viewer)
  if (accounts === undefined) {
    return refuse('Ask the people who run this system. Passwords are set in the provider’s own sign-in.')
  }
  const password = newOneTimePassword()
  const invitation = { email: found.email, password, until: new Date(clock() + invitationDays * DAY_MS) }
  const store = await accounts.reset(invitation)
  return database.transaction(async (tx) => {
    await lockPerson(tx, userId)
    // Looked at again by now: roles may have been given, or the person archived.
    const person = await personOf(tx, userId, clock())
    await demandMayReset(tx, person, call.viewer)
    const sub = await store(tx)
    if (sub === undefined) return refuse('Invite this person. They do not have an account to sign in with.')
    await endSessionsOf(tx, sub)
    const until = localDayOf(invitation.until.getTime(), (await providerSettingsOf(tx))?.timeZone ?? 'UTC')
    await sendLetter(tx, call, { person, invitation, until })
    await noteOfficeAct(tx, call.request, { action: 'password-reset', subject: 'users', subjectId: userId })
    return { email: person.email, until, isMailed: mail?.isSent ?? false }
  })
}
