import type { Shift } from '../../domain/rota/shift.ts'
import type { Instant } from '../../domain/time/instant.ts'

/** What the activity popup is asked to show. Rules §2.7. */
export type ActivityPopupRequest =
  | {
      readonly action: 'add'
      readonly locationId?: string | undefined
      readonly clientIds?: readonly string[] | undefined
      readonly startDate?: Instant | undefined
      readonly endDate?: Instant | undefined
      /** The shift that it is planned on: it tells place, staff, and time. Rules §2.7. */
      readonly shift?: Shift | undefined
      /** For whom it is marked as started, in place of everybody when it begins about now. Decision 26. */
      readonly startForClients?: readonly string[] | undefined
    }
  | { readonly action: 'edit'; readonly activityId: string; readonly context?: 'changeClients' | undefined }
  | { readonly action: 'view'; readonly activityId: string }
  | { readonly action: 'hide' }

/** A request that shows something. */
export type ShownRequest = Exclude<ActivityPopupRequest, { readonly action: 'hide' }>

const EVENT = 'popup-activity'

/** Asks for the activity popup, wherever one is on the screen. Rules §2.7. */
export const popupActivity = (request: ActivityPopupRequest): void => {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: request }))
}

/** Hears what is asked of the popup until it is stopped. */
export const onPopupActivity = (heard: (request: ActivityPopupRequest) => void): (() => void) => {
  const listen = (event: Event) => heard((event as CustomEvent<ActivityPopupRequest>).detail)
  window.addEventListener(EVENT, listen)
  return () => window.removeEventListener(EVENT, listen)
}
