import { getRouteApi, Navigate } from '@tanstack/react-router'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { useUnread } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { NotReadYet, useFirstSync } from '../../pieces/page-states.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatIcon } from '../../ui/icons.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChannelPane } from './channel-pane.tsx'
import classes from './chat.module.css'
import { ChatLayout } from './chat-layout.tsx'
import { LeftBehind } from './left-behind.tsx'
import { pairOf } from './use-channels.ts'

/** The channels, and beside them room for the one that is chosen. */
export function ChatHomePage() {
  return (
    <>
      <VisuallyHidden>
        <h1>Channels</h1>
      </VisuallyHidden>
      <ChatLayout shows="list">
        <div className={classes.paneBody}>
          <EmptyState icon={ChatIcon} title="Choose a channel" text="Its messages are shown here." />
        </div>
      </ChatLayout>
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
  const { with: asked, message, at } = channelRoute.useSearch()
  const { user } = useCurrentUser()
  const found = useLiveQuery(async (read) => ({ id: channelId, channel: await read.channel(channelId) }), [channelId])
  const isBegun = asked !== undefined && asked !== user.id && pairChannelId(user.id, asked) === channelId
  const known = found?.id === channelId ? found.channel : undefined
  const channel = known ?? (isBegun ? pairOf(channelId, user.id, asked) : undefined)
  const other = channel?.audience.kind === 'pair' ? channel.audience.userIds.find((one) => one !== user.id) : undefined
  const isAsked = found?.id !== channelId
  return (
    <ChatLayout currentId={channelId} shows="pane">
      {channel !== undefined && !isAsked && (
        <ChannelPane key={channelId} channel={channel} withUserId={other} wantedId={message} wantedAt={at} />
      )}
      {channel === undefined && !isAsked && (
        <div className={classes.paneBody}>
          <NoSuchChannel channelId={channelId} />
        </div>
      )}
    </ChatLayout>
  )
}
