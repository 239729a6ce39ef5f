import type { Instant } from '../../time/instant.ts'

/** What the activity form was opened with, and what its branches depend on besides the answers. Rules §2.7. */
export type ActivityFormContext = {
  readonly mode: 'add' | 'edit' | 'changeClients'
  /** The edited activity as it was when the form was opened: its start, and whether shifts run it. */
  readonly before?: { readonly startDate: Instant; readonly hasShifts: boolean } | undefined
  /** Decision 27. */
  readonly userIsAdmin: boolean
  /** A new activity asks which shifts run it. */
  readonly asksForShifts: boolean
  readonly now: Instant
  /** How near the start has to be for the clients to be marked as started. Decision 26. */
  readonly startWindowMinutes: { readonly before: number; readonly after: number }
  /** The caller's own choice in place of that default. */
  readonly startForClients?: readonly string[] | undefined
  /** Where a client lives. */
  readonly locationOfClient: (clientId: string) => string | undefined
  /** Whether there are rooms to choose at a place; a provider need not name any. */
  readonly hasRooms: (locationId: string | undefined) => boolean
}
