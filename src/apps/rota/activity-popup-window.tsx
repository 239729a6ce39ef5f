import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PermissionText } from '../../../domain/permissions.ts'
import type { VisibleActivity } from '../../engine/types.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { ActivityReadOnly } from '../../features/activities/activity-read-only.tsx'
import { useActivity } from '../../features/activities/use-activity.ts'
import { ActivityForm } from '../../features/activity-form/activity-form.tsx'
import { ActivityPopupNotice, PopupNotice } from '../../features/activity-form/activity-popup-notice.tsx'
import { ActivityView } from '../../features/activity-form/activity-view.tsx'
import type { FormOpening } from '../../features/activity-form/form-opening.ts'
import { SyncState } from '../../features/shell/sync-state.tsx'
import type { ShownRequest } from '../../pieces/popup-activity.ts'

type Shown<Action extends ShownRequest['action']> = {
  request: Extract<ShownRequest, { action: Action }>
  isOpen: boolean
  onClose: () => void
}

/** Agency staff report on activities; the plan is for others to change. Decision 21. */
const useMayPlan = (permission: PermissionText): boolean => {
  const { user, can } = useCurrentUser()
  return can(permission) && user.agencyId === undefined
}

function Form({ opening, isOpen, onClose }: { opening: FormOpening; isOpen: boolean; onClose: () => void }) {
  return <ActivityForm opening={opening} isOpen={isOpen} onClose={onClose} phoneAside={<SyncState />} />
}

function Add({ request, ...shown }: Shown<'add'>) {
  const opening = useMemo(() => ({ mode: 'add', request }) as const, [request])
  if (!useMayPlan('create rota.rota-activities'))
    return <ActivityPopupNotice {...shown} title="Add Activity" notice="refused" />
  return <Form {...shown} opening={opening} />
}

type FoundProps = Omit<Shown<'edit' | 'view'>, 'request'> & {
  activityId: string
  title: string
  children: (activity: VisibleActivity) => ReactNode
}

/** The activity that the popup is about. When it is deleted, here or elsewhere, the popup goes with it. Rules §4. */
const useFound = (activityId: string, onClose: () => void) => {
  const found = useActivity(activityId)
  const wasFound = useRef(false)
  const isGone = found.state !== 'found'
  const hide = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone && wasFound.current) hide()
    wasFound.current ||= !isGone
  }, [isGone])
  return found
}

/** What is on this device is read in less: a dialog that says so meanwhile would be another than the form's. */
const sayLoadingAfterMs = 300

/** True once it was waited for so long. */
const useIsLate = (): boolean => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), sayLoadingAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

function Found({ activityId, title, isOpen, onClose, children }: FoundProps) {
  const found = useFound(activityId, onClose)
  const isLate = useIsLate()
  if (found.state === 'found') return children(found.activity)
  if (found.state === 'loading' && !isLate) return null
  return <ActivityPopupNotice title={title} isOpen={isOpen} onClose={onClose} notice={found.state} />
}

function EditFound({ activity, request, ...shown }: Shown<'edit'> & { activity: VisibleActivity }) {
  const mode = request.context ?? 'edit'
  const opening = useMemo((): FormOpening => ({ mode, activity }), [mode, activity])
  if (!useMayPlan('update rota.rota-activities') || activity.externalSource !== undefined) {
    return <ActivityPopupNotice {...shown} title="Edit Activity" notice="refused" />
  }
  return <Form {...shown} opening={opening} />
}

function Edit(shown: Shown<'edit'>) {
  const { isOpen, onClose } = shown
  return (
    <Found isOpen={isOpen} onClose={onClose} activityId={shown.request.activityId} title="Edit Activity">
      {(activity) => <EditFound {...shown} activity={activity} />}
    </Found>
  )
}

function View({ request: { activityId }, ...shown }: Shown<'view'>) {
  const found = useFound(activityId, shown.onClose)
  // One dialog while it is read and once it is there: another in its place would not know where the focus came from.
  return (
    <ActivityView {...shown} activity={found.state === 'found' ? found.activity : undefined}>
      {found.state === 'found' ? <ActivityReadOnly activity={found.activity} /> : <PopupNotice notice={found.state} />}
    </ActivityView>
  )
}

/** The popup: the form of an activity, or one activity to look at. Rules §2.7. */
export function ActivityPopupWindow({
  request,
  ...shown
}: {
  request: ShownRequest
  isOpen: boolean
  onClose: () => void
}) {
  switch (request.action) {
    case 'add':
      return <Add {...shown} request={request} />
    case 'edit':
      return <Edit {...shown} request={request} />
    case 'view':
      return <View {...shown} request={request} />
  }
}
