import * as z from 'zod/mini'
import { PersonId } from '../mutations/office-fields.ts'
import { roles } from '../permissions.ts'
import { Id, Line } from '../wire.ts'
import { defineCall } from './define-call.ts'

const givable = roles.filter(({ hideFromUI }) => hideFromUI !== true).map(({ name }) => name)

/** A role that somebody can be given: those hidden from screens cannot. Rules §6. */
export const GivableRole = z.enum(givable)

/** An address as it is compared with others: trimmed, in lower case. */
export const EmailAddress = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.regex(/^[^\s\p{C}@<>]+@[^\s\p{C}@<>]+\.[^\s\p{C}@<>]+$/u))

/**
 * Makes the account of a new person and writes to them with a password for one sign-in; for somebody who has not signed
 * in yet, a new one. `id` is the person's: that of their staff record, if there is one. Roles are the usual ones where
 * none are said; an agency's person has those of an agency. Rules §6, §7.
 */
export const invitePerson = defineCall({
  name: 'users.invite',
  endpoint: 'POST /users/invitations',
  permission: 'create rota.rota-users',
  input: z.strictObject({
    id: PersonId,
    email: EmailAddress,
    firstName: Line,
    lastName: z.optional(Line),
    roles: z.optional(z.array(GivableRole).check(z.minLength(1), z.maxLength(10))),
    agencyId: z.optional(Id),
  }),
  output: z.object({
    id: Id,
    email: z.string(),
    /** Until when the password of the e-mail works, a day. */
    until: z.string(),
    /** Whether the e-mail leaves; otherwise it is kept as a file where the server runs. */
    isMailed: z.boolean(),
  }),
  onFailure: 'caller',
})
