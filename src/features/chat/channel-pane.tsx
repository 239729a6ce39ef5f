import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { belongsTo, membersOf } from '../../../domain/chat/belongs.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import { placeOfChange } from '../../../domain/resources/messages.ts'
import { useOwnRotaUser } from '../../engine/shared-reads.tsx'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ArchiveIcon, ArrowLeftIcon, EditIcon, MoreIcon, PeopleIcon, SearchIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuEntry } from '../../ui/menu.tsx'
import { useNamedPage } from '../../ui/page-name.ts'
import { ButtonLink } from '../../ui/router-links.tsx'
import type { Acts } from './acts.ts'
import { channelName } from './channel-words.ts'
import classes from './chat.module.css'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { copyMessage } from './copy-message.ts'
import type { ShownInPane } from './pane-dialog.tsx'
import { useComposer } from './use-composer.ts'

const PaneDialog = openedPart(() => import('./pane-dialog.tsx'), 'PaneDialog')

type HeadProps = { channel: Channel; name: string; onShow: (shown: ShownInPane) => void }

function PaneHead({ channel, name, onShow }: HeadProps) {
  const { can } = useCurrentUser()
  const isPair = channel.audience.kind === 'pair'
  const people = useLiveQuery(async (read) => membersOf(channel, await read.rotaUsers()).length, [channel])
  const count = people === 1 ? '1 person' : `${people ?? 0} people`
  return (
    <header className={classes.head}>
      <ButtonLink to="/" look="ghost" icon={ArrowLeftIcon} aria-label="All channels" className={classes.back} />
      <div className={classes.headWords}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {!isPair && channel.purpose !== undefined && <p className={classes.purpose}>{channel.purpose}</p>}
      </div>
      <ButtonLink to="/search" look="ghost" icon={SearchIcon} aria-label="Find a message">
        <span className={classes.wideOnly}>Find</span>
      </ButtonLink>
      {!isPair && (
        <Button icon={PeopleIcon} className={classes.wideOnly} onClick={() => onShow({ kind: 'members' })}>
          {count}
        </Button>
      )}
      {!isPair && (
        <Menu
          placement="bottom-end"
          trigger={<IconButton look="quiet" label="More about this channel" icon={MoreIcon} />}
        >
          <MenuEntry icon={PeopleIcon} onSelect={() => onShow({ kind: 'members' })}>
            Who is in it
          </MenuEntry>
          {can('update channels') && (
            <MenuEntry icon={EditIcon} onSelect={() => onShow({ kind: 'form' })}>
              Edit the channel
            </MenuEntry>
          )}
          {can('update channels') && (
            <MenuEntry icon={ArchiveIcon} onSelect={() => onShow({ kind: 'archive' })}>
              {channel.isArchived === true ? 'Open again' : 'Archive'}
            </MenuEntry>
          )}
        </Menu>
      )}
    </header>
  )
}

type ClosedProps = { channel: Channel; draft: string }

/** In the place of the box where nothing can be written: why, and what was being written. */
function Closed({ channel, draft }: ClosedProps) {
  const why =
    channel.isArchived === true
      ? 'This channel is archived. You can read it, but no one can write in it any more.'
      : 'You can read this channel, but you are not in it.'
  return (
    <div className={classes.closed}>
      <AlertBox
        tone="note"
        icon={ArchiveIcon}
        action={draft !== '' && <Button onClick={() => void copyMessage(draft)}>Copy what you wrote</Button>}
      >
        {why}
        {draft !== '' && ' What you wrote is saved on this device.'}
      </AlertBox>
    </div>
  )
}

type ChannelPaneProps = {
  channel: Channel
  withUserId: string | undefined
  wantedId: string | undefined
  wantedAt: string | undefined
}

/** Whether the person is in the channel. Only whoever manages channels has some before them to which they do not belong. */
const useIsIn = (channel: Channel): boolean => {
  const { user, can } = useCurrentUser()
  const rotaUser = useOwnRotaUser()
  return !can('manage channels') || belongsTo(channel, { userId: user.id, agencyId: user.agencyId, rotaUser })
}

/** One channel: its head, what was said, and the box to write in. */
export function ChannelPane({ channel, withUserId, wantedId, wantedAt }: ChannelPaneProps) {
  const { user, can } = useCurrentUser()
  const facts = useCareFacts()
  const navigate = useNavigate()
  const name = channelName(channel, user.id, facts)
  useNamedPage(name)
  const field = useRef<HTMLTextAreaElement>(null)
  const [sentCount, setSentCount] = useState(0)
  const [shown, setShown] = useState<ShownInPane>()
  const isIn = useIsIn(channel)
  const mayWrite = can('create messages') && isIn && channel.isArchived !== true
  const composer = useComposer({
    channelId: channel.id,
    withUserId,
    field,
    onSent: () => setSentCount((count) => count + 1),
  })
  const { set } = composer
  const setLatest = useRef(set)
  setLatest.current = set
  const canModerate = can('manage messages')
  const wanted = useLiveQuery(
    async (read) => ({ message: wantedId === undefined ? undefined : await read.message(wantedId) }),
    [wantedId],
  )
  const acts = useMemo(
    (): Omit<Acts, 'onGoTo'> => ({
      ownId: user.id,
      canWrite: mayWrite,
      canModerate,
      onReply: ({ id }) => {
        setLatest.current({ replyTo: id })
        field.current?.focus()
      },
      onEdit: (message) => setShown({ kind: 'edit', message }),
      onRemove: (message) => setShown({ kind: 'remove', message }),
      onEarlier: (message) => setShown({ kind: 'earlier', message }),
    }),
    [user.id, mayWrite, canModerate],
  )
  const onGoTo = useCallback(
    (message: string) => void navigate({ to: '/c/$channelId', params: { channelId: channel.id }, search: { message } }),
    [navigate, channel.id],
  )
  return (
    <>
      <PaneHead channel={channel} name={name} onShow={setShown} />
      {wanted !== undefined && (
        <Conversation
          channel={channel}
          isIn={isIn}
          acts={acts}
          wanted={wanted.message}
          wantedPlace={wantedAt === undefined ? undefined : placeOfChange(wantedAt)}
          onGoTo={onGoTo}
          onReaders={(_message, readers) => setShown({ kind: 'readers', readers })}
          sentCount={sentCount}
        />
      )}
      {mayWrite ? (
        <Composer channel={channel} name={name} field={field} composer={composer} />
      ) : (
        <Closed channel={channel} draft={composer.writing.text} />
      )}
      {shown !== undefined && (
        <Suspense>
          <PaneDialog shown={shown} channel={channel} ownId={user.id} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
