import { AppDialog } from '../../ui/app-dialog.tsx'
import { ClipboardListIcon, CloudOffIcon, LockIcon, WarningIcon } from '../../ui/icons.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'

const gone = { icon: WarningIcon, title: 'This activity cannot be found', text: 'It may have been deleted.' }

const notices = {
  missing: gone,
  removed: gone,
  'not-here': {
    icon: CloudOffIcon,
    title: 'Not on this device yet',
    text: 'You’re offline. Open this activity again when you’re back online.',
  },
  refused: {
    icon: LockIcon,
    title: 'No permission',
    text: 'Sorry, you don’t have permission to do this. A manager can give you access.',
  },
} as const

type Notice = keyof typeof notices | 'loading'

type ActivityPopupNoticeProps = { title: string; notice: Notice; isOpen: boolean; onClose: () => void }

/** Why there is no activity to show. */
export function PopupNotice({ notice }: { notice: Notice }) {
  return notice === 'loading' ? <Spinner /> : <StateNotice {...notices[notice]} />
}

/** The popup while there is no activity to show, and why. */
export function ActivityPopupNotice({ title, notice, isOpen, onClose }: ActivityPopupNoticeProps) {
  return (
    <AppDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      icon={ClipboardListIcon}
      iconTone="outline"
      canEscape={false}
    >
      <PopupNotice notice={notice} />
    </AppDialog>
  )
}
