import { Suspense, useEffect, useState } from 'react'
import { onPopupActivity, type ShownRequest } from '../../pieces/popup-activity.ts'
import { openedPart } from '../../ui/lazy-part.tsx'
import { useActivityInAddress } from './activity-in-address.ts'

// A page is shown before anybody asks for the popup: it loads with the first request, or behind the page.
const loadWindow = () => import('./activity-popup-window.tsx')
const ActivityPopupWindow = openedPart(loadWindow, 'ActivityPopupWindow')

type Popup = { readonly request: ShownRequest; readonly times: number; readonly isOpen: boolean }

const hidden = (now: Popup | undefined): Popup | undefined => now && { ...now, isOpen: false }
const showing = (now: Popup | undefined, request: ShownRequest): Popup => ({
  request,
  times: (now?.times ?? 0) + 1,
  isOpen: true,
})

/** What was asked for last, and whether it is still shown; a change of route hides it. Rules §2.7. */
const usePopup = () => {
  const { address, activityId, show, leave } = useActivityInAddress()
  const [popup, setPopup] = useState<Popup>()
  const [openedAt, setOpenedAt] = useState<string>()
  if (openedAt !== address) {
    setOpenedAt(address)
    setPopup(activityId === undefined ? hidden(popup) : showing(popup, { action: 'view', activityId }))
  }
  const hide = () => {
    if (popup?.isOpen !== true) return
    setPopup(hidden(popup))
    leave()
  }
  useEffect(
    () =>
      onPopupActivity((request) => {
        if (request.action === 'view') show(request.activityId)
        else if (request.action === 'hide') {
          setPopup(hidden)
          leave()
        } else setPopup((now) => showing(now, request))
      }),
    [show, leave],
  )
  return { popup, hide }
}

/** The one activity popup of the rota app, which any page opens with `popupActivity`. */
export function ActivityPopup() {
  const { popup, hide } = usePopup()
  if (popup === undefined) return null
  return (
    <Suspense>
      <ActivityPopupWindow key={popup.times} request={popup.request} isOpen={popup.isOpen} onClose={hide} />
    </Suspense>
  )
}
