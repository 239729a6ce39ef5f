import { startableForMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'

/** Whether a start lies so far back at a moment that only a manager may enter it. Decision 27. */
export const startsLongAgo = (startDate: Instant, at: Instant): boolean => startDate < at - startableForMs

/** The sentence for whoever is no manager. */
export const longAgoSentence = 'Ask a manager to enter this. It started more than a day ago.'
