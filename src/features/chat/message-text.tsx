import type { Message } from '../../../domain/chat/message.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { ClientBadge } from '../../pieces/client-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import parts from './message-parts.module.css'
import { partsOf, type TextPart } from './text-parts.ts'

function Mention({ userId, text }: { userId: string; text: string }) {
  const { user } = useCurrentUser()
  return <span className={classNames(parts.mention, userId === user.id && parts.isMe)}>{text}</span>
}

/** A client by initials, and their level, for those who may read clients; for others what was written. */
function Client({ clientId, text }: { clientId: string; text: string }) {
  const { can } = useCurrentUser()
  const facts = useCareFacts()
  const client = facts.client(clientId)
  if (!can('read clients') || client === undefined) return text
  return (
    <span className={parts.client}>
      <ClientBadge
        client={{ clientId, initials: text.slice(1) }}
        size="small"
        room="when-double"
        saidLocationId={client.location.locationId}
      />
    </span>
  )
}

function Link({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'mention') return <Mention userId={part.userId} text={part.text} />
  if (part.kind === 'client') return <Client clientId={part.clientId} text={part.text} />
  return part.kind === 'link' ? <Link href={part.href} text={part.text} /> : part.text
}

/** What a message says: its text as it was written, with addresses as links and what it names. */
export function MessageText({ message }: { message: Pick<Message, 'text' | 'mentions' | 'clients'> }) {
  return partsOf(message).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and never change places
    <Part key={at} part={part} />
  ))
}
