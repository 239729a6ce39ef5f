import * as z from 'zod/mini'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { unknownIn } from '../../changes/known-references.ts'
import type { MutationRequest } from '../../changes/mutation-request.ts'
import { refuseFields } from '../../http/refuse-fields.ts'
import { eventRule } from '../event-rule.ts'

const Said = z.object({ adhoc: z.optional(z.object({ locationId: z.string() })) })

/** The place of the activity that an event makes; undefined for one that is about an activity. */
export const placeOfMade = (payload: MutationRequest['payload']): string | undefined =>
  z.safeParse(Said, payload).data?.adhoc?.locationId

/** Behaviour outside of any activity makes one, at a place of the provider. Decisions 28 and 46. */
export const reportingBehaviour = eventRule(reportBehaviour, {
  needs: ({ payload }) => (payload.adhoc === undefined ? [] : ['settings']),
  refuses: ({ payload }, { activity, facts }) => {
    if (activity !== undefined || payload.adhoc === undefined) return
    refuseFields(unknownIn(facts.settings, { locations: { '/adhoc/locationId': payload.adhoc.locationId } }))
  },
  answers: ({ id }) => ({ status: 201, fields: { reportId: id } }),
})
