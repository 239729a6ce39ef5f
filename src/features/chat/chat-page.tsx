import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { useUnread } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChannelList } from './channel-list.tsx'
import { ChannelPane } from './channel-pane.tsx'
import classes from './chat.module.css'
import { LeftBehind } from './left-behind.tsx'
import { NewMessage } from './new-message.tsx'
import { SearchMessages } from './search-messages.tsx'
import { pairOf } from './use-channels.ts'

type LayoutProps = {
  currentId?: string | undefined
  /** In a narrow window there is one pane: the list, or what was chosen in it. */
  shows: 'list' | 'pane'
  children: ReactNode
}

function Layout({ currentId, shows, children }: LayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classNames(classes.list, shows === 'pane' && classes.isAside)}>
        <ChannelList currentId={currentId} />
      </div>
      <div className={classNames(classes.pane, shows === 'list' && classes.isAside)}>{children}</div>
    </div>
  )
}

/** The channels, and beside them room for the one that is chosen. */
export function ChatHomePage() {
  return (
    <>
      <VisuallyHidden>
        <h1>Channels</h1>
      </VisuallyHidden>
      <Layout shows="list">
        <div className={classes.paneBody}>
          <EmptyState icon={ChatIcon} title="Choose a channel" text="Its messages are shown here." />
        </div>
      </Layout>
    </>
  )
}

const channelRoute = getRouteApi('/c/$channelId')

/** What an address leads to that is no channel of the person: announcements have channels too, and a page of their own. */
function NoSuchChannel({ channelId }: { channelId: string }) {
  const unread = useUnread()
  const { isFirstLoad, isKnown } = useFirstSync('channels')
  // What is unread is known sooner than the channels are.
  if (isFirstLoad || !isKnown) return <NotReadYet tables={['channels']} resting={<SkeletonText />} />
  if (unread.announcements.some((one) => one.channelId === channelId)) return <Navigate to="/announcements" replace />
  // A channel that is new to this person: what is unread in it is told before it comes.
  if (unread.channels.some((one) => one.channelId === channelId)) return <SkeletonText />
  return (
    <>
      <EmptyState
        icon={ChatIcon}
        title="This channel cannot be found"
        text="It does not exist, or you no longer have access to it."
        level={1}
        actions={<ButtonLink to="/">All channels</ButtonLink>}
      />
      <LeftBehind channelId={channelId} />
    </>
  )
}

/** One channel beside the list of all. */
export function ChannelPage() {
  const { channelId } = channelRoute.useParams()
  const { with: asked, message } = channelRoute.useSearch()
  const { user } = useCurrentUser()
  const found = useLiveQuery(async (read) => ({ id: channelId, channel: await read.channel(channelId) }), [channelId])
  const isBegun = asked !== undefined && asked !== user.id && pairChannelId(user.id, asked) === channelId
  const known = found?.id === channelId ? found.channel : undefined
  const channel = known ?? (isBegun ? pairOf(channelId, user.id, asked) : undefined)
  const other = channel?.audience.kind === 'pair' ? channel.audience.userIds.find((one) => one !== user.id) : undefined
  const isAsked = found?.id !== channelId
  return (
    <Layout currentId={channelId} shows="pane">
      {channel !== undefined && !isAsked && (
        <ChannelPane key={channelId} channel={channel} withUserId={other} wantedId={message} />
      )}
      {channel === undefined && !isAsked && (
        <div className={classes.paneBody}>
          <NoSuchChannel channelId={channelId} />
        </div>
      )}
    </Layout>
  )
}

/** Somebody to write to, beside the channels. */
export function NewMessagePage() {
  return (
    <Layout shows="pane">
      <NewMessage />
    </Layout>
  )
}

/** The search, beside the channels. */
export function SearchPage() {
  return (
    <Layout shows="pane">
      <SearchMessages />
    </Layout>
  )
}
