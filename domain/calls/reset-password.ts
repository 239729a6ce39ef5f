import * as z from 'zod/mini'
import { PersonId } from '../mutations/office-fields.ts'
import { defineCall } from './define-call.ts'

/**
 * Puts a password for one sign-in in the place of a person's own, writes it to them, and ends all their sessions: for who
 * has forgotten theirs, and for one that somebody else may know. Rules §6, §7.
 */
export const resetPassword = defineCall({
  name: 'users.resetPassword',
  endpoint: 'POST /users/:userId/reset-password',
  permission: 'create rota.rota-users',
  input: z.strictObject({ userId: PersonId }),
  output: z.object({
    email: z.string(),
    /** Until when the password of the e-mail works, a day. */
    until: z.string(),
    /** Whether the e-mail leaves; otherwise it is kept as a file where the server runs. */
    isMailed: z.boolean(),
  }),
  onFailure: 'caller',
})
