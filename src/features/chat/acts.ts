import type { VisibleMessage } from '../../engine/types.ts'

/** What can be done with a message of a conversation. */
export type Acts = {
  readonly ownId: string
  readonly canWrite: boolean
  readonly canModerate: boolean
  readonly onReply: (message: VisibleMessage) => void
  readonly onEdit: (message: VisibleMessage) => void
  readonly onRemove: (message: VisibleMessage) => void
  readonly onEarlier: (message: VisibleMessage) => void
  readonly onGoTo: (messageId: string) => void
}
