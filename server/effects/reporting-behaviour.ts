import * as z from 'zod/mini'
import type { Effect } from './effect.ts'
import { unknownReferences } from './known-references.ts'
import { refuseFields } from './refuse-fields.ts'

const Said = z.object({ adhoc: z.optional(z.object({ locationId: z.string() })) })

/** Behaviour outside of any activity makes one, at a place of the provider. Decisions 28 and 46. */
export const reportingBehaviour: Effect = {
  check: async (tx, { payload }, { activity }) => {
    const { adhoc } = z.parse(Said, payload)
    if (activity !== undefined || adhoc === undefined) return
    refuseFields(await unknownReferences(tx, { locations: { '/adhoc/locationId': adhoc.locationId } }))
  },
}
