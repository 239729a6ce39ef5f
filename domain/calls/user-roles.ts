import * as z from 'zod/mini'
import { PersonId } from '../mutations/office-fields.ts'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { GivableRole } from './invite-person.ts'

const output = z.object({
  userId: Id,
  /** All of them, also those that are hidden from screens. */
  roles: z.array(z.string()),
  isOfAgency: z.boolean(),
})
export type UserRoles = z.output<typeof output>

/** Which roles an account has. Rules §6. */
export const userRoles = defineCall({
  name: 'users.roles.get',
  endpoint: 'GET /users/:userId/roles',
  permission: 'manage all',
  input: z.strictObject({ userId: PersonId }),
  output,
  onFailure: 'caller',
})

/**
 * Gives an account these roles in the place of those that it had; roles that are hidden from screens stay as they are.
 * `seen` are the roles that the person who changes them saw: where they are not those of now, nothing is changed.
 * Rules §6, decision 74.
 */
export const changeUserRoles = defineCall({
  name: 'users.roles.change',
  endpoint: 'PUT /users/:userId/roles',
  permission: 'manage all',
  input: z.strictObject({
    userId: PersonId,
    roles: z.array(GivableRole).check(z.maxLength(10)),
    seen: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)),
  }),
  output,
  onFailure: 'caller',
})
