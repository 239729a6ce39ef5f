import * as z from 'zod/mini'
import type { RotaUser } from '../rota-user/rota-user.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { LocationId, ShortLine } from './office-fields.ts'
import { ContractedHours, rotaUserFields, WorkingDays } from './rota-user-fields.ts'
import { withChanges } from './with-changes.ts'

const payload = z.strictObject({
  rotaUserId: Id,
  ...z.partial(z.object(rotaUserFields)).shape,
  phone: z.optional(z.nullable(ShortLine)),
  placeOfWork: z.optional(z.nullable(LocationId)),
  workingDays: z.optional(z.nullable(WorkingDays)),
  contractedHoursPerWeek: z.optional(z.nullable(ContractedHours)),
  archivedOn: z.optional(z.nullable(LocalDay)),
})

/** Edits a member of staff; null takes what is optional away, or ends the archival. Rules §4, §7. */
export const changeRotaUser = defineChange({
  name: 'v1.rota-user.change',
  endpoint: 'PATCH /rota-users/:rotaUserId',
  permission: 'update rota.rota-users',
  table: 'rotaUsers',
  payload,
  target: ({ rotaUserId }) => rotaUserId,
  fields: ({ rotaUserId: _id, ...fields }) => Object.keys(fields),
  apply: (member: RotaUser | undefined, { rotaUserId: _id, ...changes }) => member && withChanges(member, changes),
})
