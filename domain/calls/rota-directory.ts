import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { defineCall } from './define-call.ts'
import { listQuery, pageAnswer } from './page-shapes.ts'

/** An account that may open the rota app. `email` and `agencyId` are for those who keep staff records. */
export const DirectoryUser = z.object({
  id: Id,
  profile: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  email: z.optional(z.string()),
  agencyId: z.optional(Id),
  dateCreated: z.string(),
})

export type DirectoryUser = z.output<typeof DirectoryUser>

/** A staff record without an account, and the e-mail that an imported table said of it. Decision 72. */
const SaidAddress = z.object({ id: Id, email: z.string() })

/**
 * The accounts of the rota app, 500 a page, to choose from and to name people by. The first page says to those who keep
 * staff records which addresses are known of people who were not invited yet, and whose accounts open other apps or
 * none: those of staff records, and to who gives roles all of them. Rules §7.
 */
export const rotaDirectory = defineCall({
  name: 'users.directory.rota',
  endpoint: 'GET /users/directory/rota',
  permission: 'read rota.rota-users',
  input: z.strictObject(listQuery),
  output: z.object({
    _embedded: z.object({ users: z.array(DirectoryUser) }),
    notInvited: z.optional(z.array(SaidAddress)),
    elsewhere: z.optional(z.array(DirectoryUser)),
    ...pageAnswer,
  }),
  onFailure: 'log',
})
