import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onPopupActivity, type ShownRequest } from '../../pieces/popup-activity.ts'

// A page is shown before anybody asks for the popup: it loads with the first request, or behind the page.
const loadWindow = () => import('./activity-popup-window.tsx')
const ActivityPopupWindow = lazy(async () => ({ default: (await loadWindow()).ActivityPopupWindow }))

type Popup = { readonly request: ShownRequest; readonly times: number; readonly isOpen: boolean }

/** What was asked for last, and whether it is still shown; a change of route hides it. Rules §2.7. */
const usePopup = () => {
  const [popup, setPopup] = useState<Popup>()
  const address = useRouterState({ select: ({ location }) => location.href })
  const [openedAt, setOpenedAt] = useState(address)
  const hide = () => setPopup((now) => now && { ...now, isOpen: false })
  if (openedAt !== address) {
    setOpenedAt(address)
    hide()
  }
  useEffect(
    () =>
      onPopupActivity((request) => {
        if (request.action === 'hide') setPopup((now) => now && { ...now, isOpen: false })
        else setPopup((now) => ({ request, times: (now?.times ?? 0) + 1, isOpen: true }))
      }),
    [],
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
