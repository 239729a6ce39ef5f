import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pairChannelId } from '../../../domain/chat/joined-id.ts'
import { mobileBreakpointPx } from '../../../domain/constants.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { NotReadYet } from '../../pieces/page-states.tsx'
import { finder } from '../../pieces/pickers/found.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, PlusIcon } from '../../ui/icons.ts'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { ChannelFormDialog } from './channel-dialogs.tsx'
import classes from './chat.module.css'
import { ChatLayout } from './chat-layout.tsx'
import lists from './dialogs.module.css'

/** So many people are listed at once; the search finds the others. */
const mostListed = 50

function Colleagues({ search }: { search: string }) {
  const { user } = useCurrentUser()
  const facts = useCareFacts()
  const people = useLiveQuery((read) => read.rotaUsers(), [])
  const isFound = finder(search)
  const found = (people ?? [])
    .filter(
      ({ userId, archivedOn, displayName }) => userId !== user.id && archivedOn === undefined && isFound(displayName),
    )
    .sort((one, other) => one.displayName.localeCompare(other.displayName))
  if (people === undefined || people.length === 0) {
    return (
      <NotReadYet
        tables={['rotaUsers']}
        resting={people === undefined ? <SkeletonText /> : <p>There is no one to write to yet.</p>}
      />
    )
  }
  return (
    <>
      {found.length === 0 && <p>No colleague is called “{search.trim()}”.</p>}
      <ul>
        {found.slice(0, mostListed).map(({ userId, displayName }) => (
          <li key={userId} className={lists.person}>
            <PersonCircle initials={facts.personInitials({ userId, displayName })} />
            <TextLink
              to="/c/$channelId"
              params={{ channelId: pairChannelId(user.id, userId) }}
              search={{ with: userId }}
            >
              <bdi>{displayName}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
      {found.length > mostListed && <p>{found.length - mostListed} more. Search to find them.</p>}
    </>
  )
}

/** Whom to write to, beside the channels; for managers also a new channel. */
export function NewMessagePage() {
  const { can } = useCurrentUser()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const isWide = useWide(mobileBreakpointPx)
  return (
    <ChatLayout shows="pane">
      <header className={classes.head}>
        <ButtonLink to="/" look="ghost" icon={ArrowLeftIcon} aria-label="All channels" className={classes.back} />
        <div className={classes.headWords}>
          <h1>New message</h1>
        </div>
        {can('create channels') && (
          <Button icon={PlusIcon} aria-label="Add a channel" onClick={() => setIsAdding(true)}>
            {isWide ? 'Add a channel' : 'Channel'}
          </Button>
        )}
      </header>
      <div className={classes.paneBody}>
        <div className={classes.paneColumn}>
          <p>Who do you want to write to? No one else can read it.</p>
          <SearchField label="Name" value={search} onValueChange={setSearch} />
          <Colleagues search={search} />
        </div>
      </div>
      {isAdding && (
        <ChannelFormDialog
          onClose={() => setIsAdding(false)}
          onMade={(channelId) => void navigate({ to: '/c/$channelId', params: { channelId } })}
        />
      )}
    </ChatLayout>
  )
}
