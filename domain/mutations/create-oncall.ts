import * as z from 'zod/mini'
import type { OncallEntry } from '../oncall/oncall-entry.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { LocationId, PersonId } from './office-fields.ts'

/** `removalId` names the removal, made on the same device, that has to arrive first. It is not kept. */
const payload = z.strictObject({
  id: Id,
  userId: PersonId,
  date: LocalDay,
  location: LocationId,
  removalId: z.optional(Id),
})

/** Puts somebody on call for a location and day. Rules §5, §7; decision 38. */
export const createOncall = defineCreate({
  name: 'v1.oncall.create',
  endpoint: 'POST /rota-oncall',
  permission: 'create rota.rota-oncall',
  table: 'oncall',
  payload,
  target: ({ id }) => id,
  requires: ({ removalId }) => (removalId === undefined ? [] : [removalId]),
  apply: (_row: OncallEntry | undefined, { id, removalId: _removal, ...said }) => ({ ...said, ...unsavedDocument(id) }),
})
