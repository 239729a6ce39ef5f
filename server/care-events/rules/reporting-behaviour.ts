import * as z from 'zod/mini'
import { unknownIn } from '../../effects/known-references.ts'
import { refuseFields } from '../../effects/refuse-fields.ts'
import type { EventRule } from '../event-rule.ts'

const Said = z.object({ adhoc: z.optional(z.object({ locationId: z.string() })) })

/** Behaviour outside of any activity makes one, at a place of the provider. Decisions 28 and 46. */
export const reportingBehaviour: EventRule = {
  needs: (payload) => (z.parse(Said, payload).adhoc === undefined ? [] : ['settings']),
  refuses: ({ payload }, { activity, facts }) => {
    const { adhoc } = z.parse(Said, payload)
    if (activity !== undefined || adhoc === undefined) return
    refuseFields(unknownIn(facts.settings, { locations: { '/adhoc/locationId': adhoc.locationId } }))
  },
  answers: ({ id }) => ({ status: 201, fields: { reportId: id } }),
}
