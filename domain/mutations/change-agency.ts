import * as z from 'zod/mini'
import type { Agency } from '../agency/agency.ts'
import { Id, Line } from '../wire.ts'
import { defineChange } from './define-mutation.ts'
import { ShortLine } from './office-fields.ts'
import { withChanges } from './with-changes.ts'

/** Edits what an agency is called. Rules §7. */
export const changeAgency = defineChange({
  name: 'v1.agency.change',
  endpoint: 'PATCH /rota-agencies/:agencyId',
  permission: 'update rota.rota-agencies',
  table: 'agencies',
  payload: z.strictObject({ agencyId: Id, name: z.optional(Line), shortName: z.optional(ShortLine) }),
  target: ({ agencyId }) => agencyId,
  fields: ({ agencyId: _id, ...fields }) => Object.keys(fields),
  apply: (agency: Agency | undefined, { agencyId: _id, ...changes }) => agency && withChanges(agency, changes),
})
