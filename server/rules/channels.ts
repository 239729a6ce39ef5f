import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Audience } from '../../domain/chat/channel.ts'
import { changeChannel } from '../../domain/mutations/change-channel.ts'
import { createChannel } from '../../domain/mutations/create-channel.ts'
import { step } from '../changes/beside.ts'
import type { Document } from '../database/documents.ts'
import { jsonb } from '../database/tables.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { isMember } from '../visibility/chat-members.ts'
import { raiseVisibility } from '../visibility/raise-visibility.ts'
import { documentRule } from '../work/document-rule.ts'
import { audienceNeeds, unknownInAudience, withPeopleOnce } from './audience-named.ts'

export const createChannelRule = documentRule(createChannel, {
  needs: ({ payload }) => audienceNeeds(payload),
  refuses: ({ payload }, { facts }) => refuseFields(unknownInAudience(payload, facts)),
  corrects: ({ payload }) => withPeopleOnce(payload),
})

const Kept = z.looseObject({ audience: Audience })

const audienceOf = ({ body }: Document): Audience => z.parse(Kept, body).audience

type Moved = { readonly before: Audience; readonly after: Audience }

const raisedForMoved = step<Moved>('those who come and go read anew', (tx, { before, after }) =>
  raiseVisibility(tx, sql`${isMember(jsonb(before))} is distinct from ${isMember(jsonb(after))}`),
)

/** Those who come to a channel or leave it with a change of it read anew. Decision 250. */
export const changeChannelRule = documentRule(changeChannel, {
  needs: ({ payload }) => audienceNeeds(payload),
  refuses: ({ payload }, { document, facts }) => {
    if (document !== undefined && audienceOf(document).kind === 'pair') {
      throw new ProblemError(problem(NOT_ALLOWED, 'A conversation of two people cannot be changed.'))
    }
    refuseFields(unknownInAudience(payload, facts))
  },
  corrects: ({ payload }) => withPeopleOnce(payload),
  brings: ({ payload }, { document, after }) =>
    payload.audience === undefined || document === undefined
      ? {}
      : { steps: [raisedForMoved({ before: audienceOf(document), after: audienceOf(after) })] },
})
