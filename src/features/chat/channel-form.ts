import * as z from 'zod/mini'
import { type Channel, type ChosenAudience, mostPeopleNamed } from '../../../domain/chat/channel.ts'

/** What a manager enters of a channel, as it is kept as a draft. */
export const ChannelValue = z.object({
  name: z.string(),
  purpose: z.string(),
  kind: z.enum(['everybody', 'location', 'duty', 'people']),
  location: z.string(),
  duty: z.string(),
  userIds: z.array(z.string()),
})
export type ChannelValue = z.output<typeof ChannelValue>

export const newChannel: ChannelValue = {
  name: '',
  purpose: '',
  kind: 'location',
  location: '',
  duty: '',
  userIds: [],
}

/** A channel as its form shows it. */
export const valueOfChannel = ({ name, purpose = '', audience }: Channel): ChannelValue => ({
  ...newChannel,
  name,
  purpose,
  kind: audience.kind === 'pair' ? 'people' : audience.kind,
  ...(audience.kind === 'location' ? { location: audience.location } : {}),
  ...(audience.kind === 'duty' ? { duty: audience.duty } : {}),
  ...(audience.kind === 'people' ? { userIds: audience.userIds } : {}),
})

/** Who belongs, by what was chosen. */
export const audienceOf = ({ kind, location, duty, userIds }: ChannelValue): z.output<typeof ChosenAudience> => {
  if (kind === 'location') return { kind, location }
  if (kind === 'duty') return { kind, duty }
  return kind === 'people' ? { kind, userIds } : { kind }
}

/** What is still to be entered, by field. */
export const missingIn = (
  value: ChannelValue,
): Readonly<Partial<Record<'name' | 'location' | 'duty' | 'userIds', string>>> => ({
  ...(value.name.trim() === '' ? { name: 'Enter a name.' } : {}),
  ...(value.kind === 'location' && value.location === '' ? { location: 'Choose a location.' } : {}),
  ...(value.kind === 'duty' && value.duty === '' ? { duty: 'Choose a duty.' } : {}),
  ...(value.kind === 'people' && value.userIds.length === 0 ? { userIds: 'Choose at least one person.' } : {}),
  ...(value.kind === 'people' && value.userIds.length > mostPeopleNamed
    ? { userIds: `Choose at most ${mostPeopleNamed} people.` }
    : {}),
})
