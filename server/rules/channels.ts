import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Audience } from '../../domain/chat/channel.ts'
import { changeChannel } from '../../domain/mutations/change-channel.ts'
import { createChannel } from '../../domain/mutations/create-channel.ts'
import { step } from '../changes/beside.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import type { Document } from '../database/documents.ts'
import { jsonb } from '../database/tables.ts'
import { NOT_ALLOWED, ProblemError, problem } from '../http/problem.ts'
import { refuseFields } from '../http/refuse-fields.ts'
import { isMember } from '../visibility/chat-members.ts'
import { raiseVisibility } from '../visibility/raise-visibility.ts'
import { documentRule } from '../work/document-rule.ts'
import { settingsNow } from '../work/sources.ts'
import { accountsAmong } from './chat-sources.ts'

type Said = { readonly audience?: Audience | undefined }

const peopleIn = ({ audience }: Said): string[] =>
  audience?.kind === 'people' ? audience.userIds.map((id) => id.toLowerCase()) : []

const needsOf = (said: Said) => ({ settings: settingsNow(undefined), accounts: accountsAmong(peopleIn(said)) })

type Facts = { readonly settings: Configured; readonly accounts: readonly string[] }

/** Places and duties are the provider's, and people have an account. */
const refuseUnknown = (said: Said, { settings, accounts }: Facts): void => {
  const { audience } = said
  refuseFields([
    ...(audience?.kind === 'location'
      ? unknownIn(settings, { locations: { '/audience/location': audience.location } })
      : []),
    ...(audience?.kind === 'duty' ? unknownIn(settings, { duties: { '/audience/duty': audience.duty } }) : []),
    ...peopleIn(said).flatMap((userId, index) =>
      accounts.includes(userId)
        ? []
        : [{ path: `/audience/userIds/${index}`, message: 'This person cannot be found.' }],
    ),
  ])
}

/** People are named once each, in lower case. */
const inOrder = <Payload extends Said>(payload: Payload): Payload =>
  payload.audience?.kind === 'people'
    ? { ...payload, audience: { ...payload.audience, userIds: [...new Set(peopleIn(payload))] } }
    : payload

export const createChannelRule = documentRule(createChannel, {
  needs: ({ payload }) => needsOf(payload),
  refuses: ({ payload }, { facts }) => refuseUnknown(payload, facts),
  corrects: ({ payload }) => inOrder(payload),
})

const Kept = z.looseObject({ audience: Audience })

const audienceOf = ({ body }: Document): Audience => z.parse(Kept, body).audience

type Moved = { readonly before: Audience; readonly after: Audience }

const raisedForMoved = step<Moved>('those who come and go read anew', (tx, { before, after }) =>
  raiseVisibility(tx, sql`${isMember(jsonb(before))} is distinct from ${isMember(jsonb(after))}`),
)

/** Those who come to a channel or leave it with a change of it read anew. Decision 250. */
export const changeChannelRule = documentRule(changeChannel, {
  needs: ({ payload }) => needsOf(payload),
  refuses: ({ payload }, { document, facts }) => {
    if (document !== undefined && audienceOf(document).kind === 'pair') {
      throw new ProblemError(problem(NOT_ALLOWED, 'A conversation of two people cannot be changed.'))
    }
    refuseUnknown(payload, facts)
  },
  corrects: ({ payload }) => inOrder(payload),
  brings: ({ payload }, { document, after }) =>
    payload.audience === undefined || document === undefined
      ? {}
      : { steps: [raisedForMoved({ before: audienceOf(document), after: audienceOf(after) })] },
})
