import { createLink } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useState } from 'react'
import { otherOf } from '../../../domain/chat/belongs.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { audienceIcon } from '../../pieces/audience/audience-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ArchiveIcon, ArrowLeftIcon, ChevronRightIcon, PlusIcon, SearchIcon } from '../../ui/icons.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './channel-list.module.css'
import { channelName, lastLine, whenWords } from './channel-words.ts'
import { type ListedChannel, useChannels } from './use-channels.ts'

const NotificationOffer = lazyPart(() => import('./notifications/notification-offer.tsx'), 'NotificationOffer')
const NotificationEntry = lazyPart(() => import('./notifications/notification-entry.tsx'), 'NotificationEntry')

function RowAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={classNames(classes.row, className)} />
}
const RowLink = createLink(RowAnchor)

type RowProps = { listed: ListedChannel; isCurrent: boolean }

function Unread({ unread, isMentioned }: Pick<ListedChannel, 'unread' | 'isMentioned'>) {
  if (unread === 0) return null
  return (
    <>
      {isMentioned && <span className={classes.atYou}>@ you</span>}
      <span className={classes.count}>
        <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
        <VisuallyHidden>{unread > 99 ? 'more than 99 unread' : `${unread} unread`}</VisuallyHidden>
      </span>
    </>
  )
}

function ChannelRow({ listed, isCurrent }: RowProps) {
  const { channel, last, unread, isMentioned } = listed
  const { user } = useCurrentUser()
  const facts = useCareFacts()
  const other = otherOf(channel, user.id)
  const name = channelName(channel, user.id, facts)
  return (
    <li>
      <RowLink
        to="/c/$channelId"
        params={{ channelId: channel.id }}
        search={channel.version === 0 && other !== undefined ? { with: other } : {}}
        className={classNames(unread > 0 && classes.isUnread)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {other === undefined ? (
          <span className={classes.tile}>
            <Icon of={audienceIcon(channel.audience)} size={20} />
          </span>
        ) : (
          <PersonCircle size={40} initials={facts.personInitials({ userId: other, displayName: name })} />
        )}
        <span>
          <span className={classes.line}>
            <bdi className={classes.name}>{name}</bdi>
            {last && <span className={classes.when}>{whenWords(last.date, facts)}</span>}
          </span>
          <span className={classes.line}>
            <span className={classes.last}>
              {last === undefined
                ? (channel.purpose ?? 'No messages yet')
                : lastLine(last, { ownId: user.id, isPair: other !== undefined }, facts)}
            </span>
            <Unread unread={unread} isMentioned={isMentioned} />
          </span>
        </span>
      </RowLink>
    </li>
  )
}

type SectionProps = { heading: string; rows: readonly ListedChannel[]; currentId: string | undefined }

function ChannelSection({ heading, rows, currentId }: SectionProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={classes.section}>{heading}</h2>
      <ul>
        {rows.map((listed) => (
          <ChannelRow key={listed.channel.id} listed={listed} isCurrent={listed.channel.id === currentId} />
        ))}
      </ul>
    </section>
  )
}

function ListHead() {
  const { can } = useCurrentUser()
  return (
    <div className={classes.listHead}>
      <div className={classes.titleRow}>
        <h2 className={classes.title}>Chat</h2>
        {can('create messages') && (
          <TextLink to="/new" icon={PlusIcon}>
            New message
          </TextLink>
        )}
      </div>
      <ButtonLink to="/search" icon={SearchIcon} className={classes.search}>
        Search messages
      </ButtonLink>
    </div>
  )
}

type ArchivedProps = { count: number; isShown: boolean; onToggle: () => void }

function ArchivedButton({ count, isShown, onToggle }: ArchivedProps) {
  if (count === 0) return null
  return (
    <button type="button" className={classes.foot} onClick={onToggle}>
      <Icon of={isShown ? ArrowLeftIcon : ArchiveIcon} size={20} />
      <span>{isShown ? 'Back to channels' : 'Archived channels'}</span>
      {!isShown && <Icon of={ChevronRightIcon} size={18} />}
    </button>
  )
}

type ListsProps = { channels: readonly ListedChannel[]; currentId: string | undefined; isArchiveShown: boolean }

function Lists({ channels, currentId, isArchiveShown }: ListsProps) {
  const { user } = useCurrentUser()
  const shown = channels.filter(({ channel }) => (channel.isArchived === true) === isArchiveShown)
  if (shown.length === 0) {
    return (
      <p className={classes.nothing}>
        You are not in any channel yet. Your manager adds you to channels. You can also write to a colleague.
      </p>
    )
  }
  const isPair = ({ channel }: ListedChannel) => otherOf(channel, user.id) !== undefined
  return (
    <>
      <ChannelSection
        heading={isArchiveShown ? 'Archived channels' : 'Channels'}
        rows={shown.filter((one) => !isPair(one))}
        currentId={currentId}
      />
      <ChannelSection heading="People" rows={shown.filter(isPair)} currentId={currentId} />
    </>
  )
}

/** The channels and conversations of the person: those with the newest message first. */
export function ChannelList({ currentId }: { currentId?: string | undefined }) {
  const channels = useChannels()
  const { isFirstLoad } = useFirstSync('channels')
  const [isArchiveShown, setIsArchiveShown] = useState(false)
  const archived = channels?.filter(({ channel }) => channel.isArchived === true).length ?? 0
  const isKnown = channels !== undefined && (!isFirstLoad || channels.length > 0)
  return (
    <nav aria-label="Channels" className={classes.listBody}>
      <ListHead />
      <div className={classes.scroll}>
        <Suspense fallback={null}>
          <NotificationOffer />
        </Suspense>
        {isKnown ? (
          <Lists channels={channels} currentId={currentId} isArchiveShown={isArchiveShown} />
        ) : (
          <div className={classes.nothing}>
            <NotReadYet tables={['channels']} resting={<SkeletonText lines={5} />} />
          </div>
        )}
      </div>
      <Suspense fallback={<div className={classes.foot} />}>
        <NotificationEntry />
      </Suspense>
      <ArchivedButton count={archived} isShown={isArchiveShown} onToggle={() => setIsArchiveShown(!isArchiveShown)} />
    </nav>
  )
}
