import * as z from 'zod/mini'
import type { ActivityClient } from '../../../domain/activity/activity.ts'
import { SaidWhen } from '../../../domain/activity/said-when.ts'

const said = z.object({ note: z.string(), satisfaction: z.optional(z.string()) })
/** How it was and what is to be said, of everybody or of one client. */
export type StopSaid = z.output<typeof said>

/** What the Stop dialog holds: the common answers, and one for each client once the person writes a note for each. */
export const StopValue = z.object({
  ...said.shape,
  chosen: z.array(z.string()),
  isEach: z.optional(z.boolean()),
  each: z.optional(z.record(z.string(), said)),
  /** When it stopped, where an earlier time is said. Decision 84. */
  when: z.optional(SaidWhen),
  /** When it stopped, where stopping was forgotten for a day. Decision 30. */
  stopDay: z.optional(z.string()),
  stopTime: z.optional(z.string()),
})
export type StopValue = z.output<typeof StopValue>

/** What is held of one client; what was said of all so far until something is said of them alone. */
export const saidOf = ({ each, note, satisfaction }: StopValue, clientId: string): StopSaid =>
  each?.[clientId] ?? { note, satisfaction }

const reported = ({ note, satisfaction }: StopSaid) => ({
  note,
  ...(satisfaction === undefined ? {} : { satisfaction: Number(satisfaction) }),
})

/** What of it is reported for these clients: one answer for all, or one each. Rules §4. */
export const stopReport = (value: StopValue, clientIds: readonly string[]) =>
  value.isEach === true && clientIds.length > 1
    ? { reports: clientIds.map((clientId) => ({ clientId, ...reported(saidOf(value, clientId)) })) }
    : reported(value)

/**
 * Whom a stop can be for: who ran when the dialog was opened, and whom the answers are about. Whoever was stopped by
 * somebody else meanwhile stays: the later stop is kept, and asked about. Decision 2.
 */
export const stopOffer = (
  clients: readonly ActivityClient[],
  { ran, chosen }: { readonly ran: readonly ActivityClient[]; readonly chosen: readonly string[] },
): ActivityClient[] =>
  clients.filter(({ clientId }) => chosen.includes(clientId) || ran.some((one) => one.clientId === clientId))

/** The client whom a stop is for alone; undefined is everybody who runs. */
export type StopFor = string | undefined

/** What the draft of a stop is about. */
export const stopSubject = (activityId: string, clientId: StopFor): string =>
  clientId === undefined ? activityId : `${activityId}/${clientId}`
