import type { Channel } from '../../../domain/chat/channel.ts'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import type { VisibleMessage } from '../../engine/types.ts'
import { ArchiveDialog, ChannelFormDialog, MembersDialog } from './channel-dialogs.tsx'
import { EarlierDialog, EditMessageDialog, ReadersDialog, RemoveMessageDialog } from './message-dialogs.tsx'

/** What is opened over a channel, and of which message. */
export type ShownInPane =
  | { readonly kind: 'edit'; readonly message: VisibleMessage }
  | { readonly kind: 'remove'; readonly message: VisibleMessage }
  | { readonly kind: 'earlier'; readonly message: VisibleMessage }
  | { readonly kind: 'readers'; readonly readers: readonly ChannelRead[] }
  | { readonly kind: 'members' | 'form' | 'archive' }

type PaneDialogProps = { shown: ShownInPane; channel: Channel; ownId: string; onClose: () => void }

/** The dialog of a channel or of one of its messages that was pressed for. */
export function PaneDialog({ shown, channel, ownId, onClose }: PaneDialogProps) {
  if (shown.kind === 'remove') {
    return (
      <RemoveMessageDialog message={shown.message} isOwn={shown.message.author.userId === ownId} onClose={onClose} />
    )
  }
  if (shown.kind === 'edit') return <EditMessageDialog message={shown.message} onClose={onClose} />
  if (shown.kind === 'earlier') return <EarlierDialog message={shown.message} onClose={onClose} />
  if (shown.kind === 'readers') return <ReadersDialog readers={shown.readers} onClose={onClose} />
  if (shown.kind === 'members') return <MembersDialog channel={channel} onClose={onClose} />
  if (shown.kind === 'form') return <ChannelFormDialog channel={channel} onClose={onClose} />
  return <ArchiveDialog channel={channel} onClose={onClose} />
}
