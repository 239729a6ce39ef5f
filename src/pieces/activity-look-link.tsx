import type { MouseEvent, ReactNode } from 'react'
import { TextLink } from '../ui/router-links.tsx'
import { popupActivity } from './popup-activity.ts'

/** A press that asks the browser for another tab or window, or to download, is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Leads to an activity that is looked at rather than written about: a plain press shows it over the page that it is on,
 * any other way of following a link leads to its own page. Rules §2.7.
 */
export function ActivityLookLink({ activityId, children }: { activityId: string; children: ReactNode }) {
  const look = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    popupActivity({ action: 'view', activityId })
  }
  return (
    <TextLink
      to="/activities/$rotaActivityId"
      params={{ rotaActivityId: activityId }}
      aria-haspopup="dialog"
      onClick={look}
    >
      <bdi>{children}</bdi>
    </TextLink>
  )
}
