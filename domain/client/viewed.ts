import { viewedAgainAfterMs } from '../constants.ts'
import type { Instant } from '../time/instant.ts'

/** One entry of the outbox that says whose records were opened, and when. */
export type Viewing = { readonly clientIds: readonly string[]; readonly date: Instant }

/** Whether the same person opened this client's record on this device just before, so that it is not told again. Decision 46. */
export const wasViewedLately = (viewings: readonly Viewing[], clientId: string, now: Instant): boolean =>
  viewings.some(({ clientIds, date }) => Math.abs(now - date) < viewedAgainAfterMs && clientIds.includes(clientId))
