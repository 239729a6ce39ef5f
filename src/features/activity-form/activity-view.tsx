import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { ChevronRightIcon, ClipboardListIcon, OpenElsewhereIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'

type ActivityViewProps = {
  /** Undefined while it is read, and where it is not there. */
  activity: Pick<Activity, 'id' | 'title'> | undefined
  isOpen: boolean
  onClose: () => void
  /** The activity, to look at, or why it is not there. */
  children: ReactNode
}

function Foot({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  return (
    <DialogFoot onCancel={onClose} cancelText="Close">
      <ButtonAnchor
        look="primary"
        size="action"
        grow
        href={`/activities/${activityId}`}
        target="_blank"
        rel="noopener"
        trailingIcon={OpenElsewhereIcon}
      >
        Open in a new tab
      </ButtonAnchor>
    </DialogFoot>
  )
}

function ToItsPage({ activityId }: { activityId: string }) {
  return (
    <Box marginBlock="-2" textAlign="end" data-screen-only>
      <TextLink
        to="/activities/$rotaActivityId"
        params={{ rotaActivityId: activityId }}
        trailingIcon={ChevronRightIcon}
      >
        Go to its page to report on it
      </TextLink>
    </Box>
  )
}

/** One activity to look at, with the way to its page, here and in a tab of its own. Rules §2.7. */
export function ActivityView({ activity, isOpen, onClose, children }: ActivityViewProps) {
  return (
    <AppDialog
      isOpen={isOpen}
      onClose={onClose}
      title={activity?.title ?? 'Activity'}
      icon={ClipboardListIcon}
      iconTone="outline"
      canEscape={false}
      footer={activity && <Foot activityId={activity.id} onClose={onClose} />}
    >
      {activity && <ToItsPage activityId={activity.id} />}
      {children}
    </AppDialog>
  )
}
