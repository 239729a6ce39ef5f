import * as z from 'zod/mini'
import type { Agency } from '../agency/agency.ts'
import { Id, Line, unsavedDocument } from '../wire.ts'
import { defineCreate } from './define-mutation.ts'
import { ShortLine } from './office-fields.ts'

/** A new agency that supplies staff. Rules §3, §7. */
export const createAgency = defineCreate({
  name: 'v1.agency.create',
  endpoint: 'POST /rota-agencies',
  permission: 'create rota.rota-agencies',
  table: 'agencies',
  payload: z.strictObject({ id: Id, name: Line, shortName: ShortLine }),
  target: ({ id }) => id,
  apply: (_row: Agency | undefined, { id, name, shortName }) => ({ ...unsavedDocument(id), name, shortName }),
})
