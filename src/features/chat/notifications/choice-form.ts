import * as z from 'zod/mini'
import { type NotificationChoice, toldMessages } from '../../../../domain/notifications/notification-choice.ts'

/** The choice as a form has it: times may be empty while they are entered. */
export const ChoiceValue = z.object({
  messages: z.enum(toldMessages),
  isQuiet: z.boolean(),
  from: z.string(),
  until: z.string(),
})
export type ChoiceValue = z.output<typeof ChoiceValue>

/** A night, until somebody enters their own. */
const usualNight = { from: '22:00', until: '07:00' }

export const valueOfChoice = ({ messages, quiet }: NotificationChoice): ChoiceValue => ({
  messages,
  isQuiet: quiet !== undefined,
  ...(quiet ?? usualNight),
})

export const choiceOfValue = ({ messages, isQuiet, from, until }: ChoiceValue): NotificationChoice => ({
  messages,
  ...(isQuiet ? { quiet: { from, until } } : {}),
})

export type WrongTimes = { readonly from?: string; readonly until?: string }

/** What is wrong with the times, in words; nothing where there are none to be. */
export const wrongTimes = ({ isQuiet, from, until }: ChoiceValue): WrongTimes => {
  if (!isQuiet) return {}
  const missing = 'Enter a time in 24 hours, for example 22:00'
  const wrong = { ...(from === '' ? { from: missing } : {}), ...(until === '' ? { until: missing } : {}) }
  if (from !== '' && from === until) return { until: 'Enter two different times' }
  return wrong
}
