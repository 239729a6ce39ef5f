import * as z from 'zod/mini'
import type { Channel } from '../../../domain/chat/channel.ts'
import {
  audienceShape,
  type MissingAudience,
  missingAudience,
  newAudience,
  valueOfAudience,
} from '../../pieces/audience/audience-value.ts'

/** What a manager enters of a channel, as it is kept as a draft. */
export const ChannelValue = z.object({ name: z.string(), purpose: z.string(), ...audienceShape })
export type ChannelValue = z.output<typeof ChannelValue>

export const newChannel: ChannelValue = { name: '', purpose: '', ...newAudience }

/** A channel as its form shows it. */
export const valueOfChannel = ({ name, purpose = '', audience }: Channel): ChannelValue => ({
  name,
  purpose,
  ...valueOfAudience(audience),
})

/** What is still to be entered, by field. */
export const missingIn = (value: ChannelValue): MissingAudience & { readonly name?: string } => ({
  ...(value.name.trim() === '' ? { name: 'Enter a name.' } : {}),
  ...missingAudience(value),
})
