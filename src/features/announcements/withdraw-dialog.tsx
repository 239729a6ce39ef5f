import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { changeAnnouncement } from '../../../domain/mutations/change-announcement.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const words = {
  draft: {
    verb: 'Delete draft',
    text: 'No one has seen it. You will find it under Withdrawn.',
    said: 'Draft deleted.',
  },
  published: {
    verb: 'Withdraw',
    text: 'It is shown to no one any more. Who has read it is kept.',
    said: 'Announcement withdrawn.',
  },
} as const

type WithdrawDialogProps = { announcement: Announcement; onClose: () => void }

/** Asks before an announcement is shown to nobody any more. */
export function WithdrawDialog({ announcement, onClose }: WithdrawDialogProps) {
  const { send, isBusy, failure } = useSendingNow(changeAnnouncement)
  const { id, title, state, version } = announcement
  const { verb, text, said } = words[state === 'draft' ? 'draft' : 'published']
  return (
    <ConfirmDialog
      title={`${verb}: ${title}`}
      text={failure ?? text}
      confirmText={verb}
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        void send({ announcementId: id, state: 'withdrawn' }, { basedOn: version, said, onDone: onClose })
      }
    />
  )
}
