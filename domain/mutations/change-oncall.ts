import * as z from 'zod/mini'
import type { OncallEntry } from '../oncall/oncall-entry.ts'
import { LocalDay } from '../time/local-day.ts'
import { Id } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { LocationId, PersonId } from './office-fields.ts'
import { withChanges } from './with-changes.ts'

const payload = z.strictObject({
  oncallId: Id,
  userId: z.optional(PersonId),
  date: z.optional(LocalDay),
  location: z.optional(LocationId),
})

/** Gives an on-call day to somebody else, or moves it. Rules §5, §7. */
export const changeOncall = defineChange({
  name: 'v1.oncall.change',
  endpoint: 'PATCH /rota-oncall/:oncallId',
  permission: 'update rota.rota-oncall',
  table: 'oncall',
  payload,
  target: ({ oncallId }) => oncallId,
  fields: ({ oncallId: _id, ...fields }) => Object.keys(fields),
  apply: (entry: OncallEntry | undefined, { oncallId: _id, ...changes }) => entry && withChanges(entry, changes),
})
