import type { Audience } from '../../domain/chat/channel.ts'
import { type Configured, unknownIn } from '../changes/known-references.ts'
import type { FieldError } from '../http/problem.ts'
import { settingsNow } from '../work/sources.ts'
import { accountsAmong } from './chat-sources.ts'

/** Something that is for an audience. */
type Said = { readonly audience?: Audience | undefined }

const peopleIn = ({ audience }: Said): string[] =>
  audience?.kind === 'people' ? audience.userIds.map((id) => id.toLowerCase()) : []

/** What has to be known of whom an audience names. */
export const audienceNeeds = (said: Said) => ({
  settings: settingsNow(undefined),
  accounts: accountsAmong(peopleIn(said)),
})

type Facts = { readonly settings: Configured; readonly accounts: readonly string[] }

/** What an audience names that is not there, each with its field: places and duties are the provider's, and people have an account. */
export const unknownInAudience = (said: Said, { settings, accounts }: Facts): FieldError[] => {
  const { audience } = said
  return [
    ...(audience?.kind === 'location'
      ? unknownIn(settings, { locations: { '/audience/location': audience.location } })
      : []),
    ...(audience?.kind === 'duty' ? unknownIn(settings, { duties: { '/audience/duty': audience.duty } }) : []),
    ...peopleIn(said).flatMap((userId, index) =>
      accounts.includes(userId)
        ? []
        : [{ path: `/audience/userIds/${index}`, message: 'This person cannot be found.' }],
    ),
  ]
}

/** It with its people named once each, in lower case. */
export const withPeopleOnce = <Payload extends Said>(payload: Payload): Payload =>
  payload.audience?.kind === 'people'
    ? { ...payload, audience: { ...payload.audience, userIds: [...new Set(peopleIn(payload))] } }
    : payload
