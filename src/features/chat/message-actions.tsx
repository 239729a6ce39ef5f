import type { VisibleMessage } from '../../engine/types.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon, DeleteIcon, EditIcon, MoreIcon, ReplyIcon } from '../../ui/icons.ts'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import type { Acts } from './acts.ts'
import { copyMessage } from './copy-message.ts'

/** What can be done with one message. */
export function MessageActions({ message, acts }: { message: VisibleMessage; acts: Acts }) {
  const isOwn = message.author.userId === acts.ownId
  const isWaiting = message.sent === undefined
  return (
    <Menu placement="bottom-end" trigger={<IconButton look="ghost" label="More about this message" icon={MoreIcon} />}>
      {acts.canWrite && !isWaiting && (
        <MenuEntry icon={ReplyIcon} onSelect={() => acts.onReply(message)}>
          Reply
        </MenuEntry>
      )}
      <MenuEntry icon={CopyIcon} onSelect={() => void copyMessage(message.text)}>
        Copy text
      </MenuEntry>
      {isOwn && acts.canWrite && (
        <MenuEntry icon={EditIcon} onSelect={() => acts.onEdit(message)}>
          Edit
        </MenuEntry>
      )}
      {(isOwn || acts.canModerate) && (
        <MenuEntry icon={DeleteIcon} onSelect={() => acts.onRemove(message)}>
          Delete
        </MenuEntry>
      )}
    </Menu>
  )
}
