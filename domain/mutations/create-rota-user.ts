import * as z from 'zod/mini'
import { initialsOf } from '../rota-user/initials-of.ts'
import type { RotaUser } from '../rota-user/rota-user.ts'
import { unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { PersonId } from './office-fields.ts'
import { rotaUserFields } from './rota-user-fields.ts'

const { displayName, initials, locations, dutiesQualifiedFor, ...others } = rotaUserFields

const payload = z.strictObject({
  id: PersonId,
  userId: z.optional(PersonId),
  ...others,
  /** Left out, it is the name of the account that the record belongs to: the server fills it in. */
  displayName: z.optional(displayName),
  initials: z.optional(initials),
  locations: z.optional(locations),
  dutiesQualifiedFor: z.optional(dutiesQualifiedFor),
})

/** The record's id is the person's: a record of the same person belongs to the same account. Rules §3. */
const idOf = ({ id, userId }: { id: string; userId?: string | undefined }): string => userId ?? id

/** A new member of staff, who may have an account already or get one later. Rules §7. */
export const createRotaUser = defineCreate({
  name: 'v1.rota-user.create',
  endpoint: 'POST /rota-users',
  permission: 'create rota.rota-users',
  table: 'rotaUsers',
  payload,
  target: (said) => idOf(said),
  apply: (_row: RotaUser | undefined, { id, userId, ...said }) => {
    const ownId = idOf({ id, userId })
    const name = said.displayName ?? ''
    return {
      ...said,
      ...unsavedDocument(ownId),
      userId: ownId,
      displayName: name,
      initials: said.initials ?? initialsOf(name),
      locations: said.locations ?? [],
      dutiesQualifiedFor: said.dutiesQualifiedFor ?? [],
    }
  },
})
