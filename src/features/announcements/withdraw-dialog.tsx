import { Box } from '@chakra-ui/react'
import type { Announcement } from '../../../domain/announcements/announcement.ts'
import { changeAnnouncement } from '../../../domain/mutations/change-announcement.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { Failure } from '../../ui/alert-box.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const words = {
  draft: {
    verb: 'Delete draft',
    text: 'No one has seen it. You will find it under Withdrawn.',
    said: 'Draft deleted.',
  },
  planned: {
    verb: 'Withdraw',
    text: 'No one has seen it, and it will be shown to no one.',
    said: 'Announcement withdrawn.',
  },
  published: {
    verb: 'Withdraw',
    text: 'No one will see it any more. The list of who read it is saved.',
    said: 'Announcement withdrawn.',
  },
} as const

const standingOf = ({ state, shownAt }: Announcement): keyof typeof words => {
  if (state === 'draft') return 'draft'
  return shownAt === undefined ? 'planned' : 'published'
}

type WithdrawDialogProps = { announcement: Announcement; onClose: () => void }

/** Asks before an announcement is shown to nobody any more. */
export function WithdrawDialog({ announcement, onClose }: WithdrawDialogProps) {
  const { send, isBusy, failure } = useSendingNow(changeAnnouncement)
  const { id, title, version } = announcement
  const { verb, text, said } = words[standingOf(announcement)]
  return (
    <ConfirmDialog
      title={`${verb}: ${title}`}
      text={
        <Box display="grid" gap="3">
          {text}
          <Failure words={failure} />
        </Box>
      }
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
