import * as z from 'zod/mini'
import { type Audience, type ChosenAudience, mostPeopleNamed } from '../../../domain/chat/channel.ts'

/** For whom something is, as a form holds it: what was entered for one kind stays while another is looked at. */
export const audienceShape = {
  kind: z.enum(['everybody', 'location', 'duty', 'people']),
  location: z.string(),
  duty: z.string(),
  userIds: z.array(z.string()),
}
const AudienceValue = z.object(audienceShape)
export type AudienceValue = z.output<typeof AudienceValue>

export const newAudience: AudienceValue = { kind: 'location', location: '', duty: '', userIds: [] }

/** For whom something is, as its form shows it. */
export const valueOfAudience = (audience: Audience): AudienceValue => ({
  ...newAudience,
  kind: audience.kind === 'pair' ? 'people' : audience.kind,
  ...(audience.kind === 'location' ? { location: audience.location } : {}),
  ...(audience.kind === 'duty' ? { duty: audience.duty } : {}),
  ...(audience.kind === 'people' ? { userIds: audience.userIds } : {}),
})

/** For whom it is, by what was chosen. */
export const audienceOf = ({
  kind,
  location,
  duty,
  userIds,
}: Readonly<AudienceValue>): z.output<typeof ChosenAudience> => {
  if (kind === 'location') return { kind, location }
  if (kind === 'duty') return { kind, duty }
  return kind === 'people' ? { kind, userIds } : { kind }
}

export type MissingAudience = Readonly<Partial<Record<'location' | 'duty' | 'userIds', string | undefined>>>

/** What is still to be chosen, by field. */
export const missingAudience = ({ kind, location, duty, userIds }: Readonly<AudienceValue>): MissingAudience => {
  if (kind === 'location' && location === '') return { location: 'Choose a location.' }
  if (kind === 'duty' && duty === '') return { duty: 'Choose a duty.' }
  if (kind !== 'people') return {}
  if (userIds.length === 0) return { userIds: 'Choose at least one person.' }
  return userIds.length > mostPeopleNamed ? { userIds: `Choose at most ${mostPeopleNamed} people.` } : {}
}
