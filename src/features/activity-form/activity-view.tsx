import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AppDialog, DialogFoot } from '../../ui/app-dialog.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { ChevronRightIcon, ClipboardListIcon, OpenElsewhereIcon } from '../../ui/icons.ts'
import { TextLink } from '../../ui/router-links.tsx'

type ActivityViewProps = {
  activityId: string
  title: string
  isOpen: boolean
  onClose: () => void
  /** The activity, to look at. */
  children: ReactNode
}

/** One activity to look at, with the way to its page in a tab of its own. Rules §2.7. */
export function ActivityView({ activityId, title, isOpen, onClose, children }: ActivityViewProps) {
  return (
    <AppDialog
      {...{ title, isOpen, onClose }}
      icon={ClipboardListIcon}
      iconTone="outline"
      canEscape={false}
      footer={
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
      }
    >
      <Box marginBlock="-2" textAlign="end">
        <TextLink
          to="/activities/$rotaActivityId"
          params={{ rotaActivityId: activityId }}
          trailingIcon={ChevronRightIcon}
        >
          Go to its page to report on it
        </TextLink>
      </Box>
      {children}
    </AppDialog>
  )
}
