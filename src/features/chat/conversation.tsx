import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Channel } from '../../../domain/chat/channel.ts'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { readersOf } from '../../../domain/chat/conversation.ts'
import { formatTime } from '../../../domain/time/format.ts'
import type { VisibleMessage } from '../../engine/types.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { dayWords } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AsOfLine, NotReadYet } from '../../pieces/page-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ArrowDownIcon, ReadIcon } from '../../ui/icons.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Acts } from './acts.ts'
import { Bubble } from './bubble.tsx'
import { authorName } from './channel-words.ts'
import { type Line, linesOf } from './conversation-lines.ts'
import parts from './message-parts.module.css'
import classes from './messages.module.css'
import { NotRemoved, RefusedMessage } from './refused-message.tsx'
import { useConversation, type Wanted } from './use-conversation.ts'
import { useMarkRead } from './use-mark-read.ts'
import type { OlderState } from './use-older.ts'
import { type RefusedRemoval, useRefused, useRefusedRemovals } from './use-refused.ts'
import { useScrolling } from './use-scrolling.ts'

const olderWords: Readonly<Record<OlderState, string>> = {
  'there-may-be': '',
  reading: 'Loading older messages…',
  'no-signal': 'Older messages are not on this device. They load when you’re back online.',
  failed: 'Older messages could not be loaded.',
  none: 'This is where the conversation begins.',
}

function Older({ state, onAgain }: { state: OlderState; onAgain: () => void }) {
  return (
    <div className={parts.older}>
      {state === 'failed' ? (
        <Button look="quiet" onClick={onAgain}>
          {olderWords.failed} Try again
        </Button>
      ) : (
        olderWords[state]
      )}
    </div>
  )
}

const findingWords: Readonly<Record<OlderState, string>> = {
  'there-may-be': 'Loading the message and what was said after it…',
  reading: 'Loading the message and what was said after it…',
  'no-signal': 'The message is not on this device. You need to be online to see it.',
  failed: 'The message could not be loaded.',
  none: '',
}

/** Above the conversation, while a message from before this device's copy is looked for. */
function Finding({ state, onAgain }: { state: OlderState; onAgain: () => void }) {
  const isStuck = state === 'failed' || state === 'no-signal'
  return (
    <div className={parts.older} role="status">
      {findingWords[state]}
      {isStuck && (
        <Button look="quiet" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}

type LineViewProps = { line: Line; acts: Acts; foundId: string | undefined; removal: RefusedRemoval | undefined }

function LineView({ line, acts, foundId, removal }: LineViewProps) {
  const facts = useCareFacts()
  if (line.kind === 'day') return <div className={parts.day}>{dayWords(line.at, facts)}</div>
  if (line.kind === 'new') {
    return (
      <div className={parts.new} data-opens="new">
        {line.count} new since {formatTime(line.since, facts.zone)}
      </div>
    )
  }
  const isWaiting = line.message.waitingSince !== undefined
  return (
    <>
      <Bubble line={line} acts={acts} isFound={line.message.id === foundId} now={isWaiting ? facts.now : undefined} />
      {removal !== undefined && <NotRemoved removal={removal} />}
    </>
  )
}

type ReadByProps = { readers: readonly ChannelRead[]; onShow: () => void }

function ReadBy({ readers, onShow }: ReadByProps) {
  if (readers.length === 0) return null
  return (
    <button type="button" className={parts.readBy} onClick={onShow}>
      <Icon of={ReadIcon} size={16} />
      <b>Read by {readers.length}</b>
    </button>
  )
}

/** What others write while one looks is said once, and never what was there before. */
function NewMessages({ messages, ownId }: { messages: readonly VisibleMessage[] | undefined; ownId: string }) {
  const facts = useCareFacts()
  const heard = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const last = messages?.findLast(({ sent }) => sent !== undefined)
    if (last?.sent === undefined) return
    const before = heard.current
    if (before === undefined || last.sent > before) heard.current = last.sent
    if (before === undefined || last.sent <= before || last.author.userId === ownId || last.removed !== undefined)
      return
    const news = messages?.filter(({ sent = '', author }) => sent > before && author.userId !== ownId).length ?? 1
    setSaid(news > 1 ? `${news} new messages` : `${authorName(last, facts)}: ${last.text}`)
  }, [messages, ownId, facts])
  return (
    <VisuallyHidden>
      <span role="log" aria-live="polite">
        {said}
      </span>
    </VisuallyHidden>
  )
}

type ConversationProps = Wanted & {
  channel: Pick<Channel, 'id' | 'version'>
  /** To whoever is not in the channel nothing of it is unread, and they mark nothing as read. */
  isIn: boolean
  acts: Omit<Acts, 'onGoTo'>
  onGoTo: (messageId: string) => void
  onReaders: (message: VisibleMessage, readers: readonly ChannelRead[]) => void
  /** Rises with each message that the reader has sent. */
  sentCount: number
}

const useLines = (
  messages: readonly VisibleMessage[] | undefined,
  ownId: string,
  unread: Parameters<typeof linesOf>[1]['unread'],
) => {
  const { zone } = useCareFacts()
  const [id, count] = [unread?.id, unread?.count]
  return useMemo(
    () => linesOf(messages ?? [], { ownId, zone, unread: id === undefined ? undefined : { id, count: count ?? 0 } }),
    [messages, ownId, zone, id, count],
  )
}

/** The messages of a channel: it opens where the unread ones begin, else at its end. */
export function Conversation({
  channel,
  isIn,
  acts: given,
  onGoTo,
  onReaders,
  sentCount,
  ...wanted
}: ConversationProps) {
  const { messages, foundId, unread, isAtEnd, hasAbove, older, moveTo, moveToEnd } = useConversation(channel, {
    ...wanted,
    isIn,
  })
  const { ownId } = given
  const { id: channelId } = channel
  const scroller = useRef<HTMLElement>(null)
  const lines = useLines(messages, ownId, unread)
  const refused = useRefused(channelId)
  const removals = useRefusedRemovals()
  const reads = useLiveQuery((read) => read.channelReads(channelId), [channelId]) ?? []
  const onSeen = useMarkRead(channelId, isIn ? messages : undefined)
  const { read: readOlder, state: olderState } = older
  const onTop = useCallback(
    (oldest: VisibleMessage | undefined) => {
      if (olderState === 'there-may-be') void readOlder(oldest?.sent)
    },
    [olderState, readOlder],
  )
  const openAt = foundId ?? (unread === undefined ? undefined : 'new')
  const { onScroll, isFar, keepEnd } = useScrolling(scroller, {
    messages,
    openAt,
    isAtEnd,
    hasAbove,
    moveTo,
    onTop,
    onSeen,
  })
  const acts = useMemo((): Acts => ({ ...given, onGoTo }), [given, onGoTo])
  const toEnd = useCallback(() => {
    moveToEnd()
    keepEnd()
  }, [moveToEnd, keepEnd])
  useEffect(() => {
    if (sentCount > 0) toEnd()
  }, [sentCount, toEnd])
  const lastOwn = isAtEnd
    ? messages?.findLast(({ author, sent }) => author.userId === ownId && sent !== undefined)
    : undefined
  const readers = lastOwn === undefined ? [] : readersOf(lastOwn, reads)
  if (messages === undefined) return <div className={classes.around} />
  return (
    <div className={classes.around}>
      {older.isFar && <Finding state={older.state} onAgain={() => void older.readOn()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key */}
      <section ref={scroller} className={classes.scroller} onScroll={onScroll} aria-label="Messages" tabIndex={0}>
        <div className={classes.lines}>
          <AsOfLine />
          {messages.length === 0 && refused.length === 0 && (
            <NotReadYet tables={['messages']} resting={<SkeletonOrNothing isNothing={olderState === 'none'} />} />
          )}
          {messages.length > 0 && <Older state={olderState} onAgain={() => void readOlder(messages[0]?.sent)} />}
          {lines.map((line) => (
            <div key={line.key}>
              <LineView line={line} acts={acts} foundId={foundId} removal={removals?.get(line.key)} />
              {line.kind === 'message' && line.message.id === lastOwn?.id && (
                <div className={parts.readers}>
                  <ReadBy readers={readers} onShow={() => onReaders(line.message, readers)} />
                </div>
              )}
            </div>
          ))}
          {isAtEnd && refused.map((one) => <RefusedMessage key={one.entryId} refused={one} />)}
        </div>
      </section>
      {isFar && (
        <div className={classes.toEnd}>
          <Button icon={ArrowDownIcon} onClick={toEnd}>
            Newest
          </Button>
        </div>
      )}
      <NewMessages messages={isAtEnd ? messages : undefined} ownId={ownId} />
    </div>
  )
}

function SkeletonOrNothing({ isNothing }: { isNothing: boolean }) {
  return isNothing ? <p className={parts.older}>No messages yet. Write the first one.</p> : <SkeletonText lines={3} />
}
