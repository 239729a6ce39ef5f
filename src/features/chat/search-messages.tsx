import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FoundMessage, searchMessages } from '../../../domain/calls/search-messages.ts'
import { longestLineCharacters } from '../../../domain/constants.ts'
import { lastPlace } from '../../../domain/resources/messages.ts'
import type { Read } from '../../engine/types.ts'
import { useCall } from '../../engine/use-call.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { failureWords } from '../../pieces/no-answer.ts'
import { finder } from '../../pieces/pickers/found.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { ArrowLeftIcon, SearchIcon } from '../../ui/icons.ts'
import { ButtonLink, TextLink } from '../../ui/router-links.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { authorName, channelName, whenWords } from './channel-words.ts'
import classes from './chat.module.css'
import { ChatLayout } from './chat-layout.tsx'
import lists from './dialogs.module.css'

const route = getRouteApi('/search')

/** So many of each channel are looked through without signal, the newest. */
const lookedThrough = 2000
const mostFound = 50

/** The messages on this device that have all of the words, the newest first. */
const foundHere = async (read: Read, words: string, nameOf: (channel: Parameters<typeof channelName>[0]) => string) => {
  const isFound = finder(words)
  const channels = await read.channels()
  const found = await Promise.all(
    channels.map(async (channel): Promise<FoundMessage[]> => {
      const rows = await read.messages(channel.id, {
        fromPlace: 0,
        untilPlace: lastPlace,
        most: { last: lookedThrough },
      })
      return rows
        .filter(({ text, removed }) => removed === undefined && isFound(text))
        .map((row) => ({ ...row, channelName: nameOf(channel) }))
    }),
  )
  return found
    .flat()
    .sort((one, other) => other.date - one.date)
    .slice(0, mostFound)
}

function Results({ messages }: { messages: readonly FoundMessage[] }) {
  const facts = useCareFacts()
  return (
    <ul className={lists.list}>
      {messages.map((message) => (
        <li key={message.id} className={classes.found}>
          <TextLink
            to="/c/$channelId"
            params={{ channelId: message.channelId }}
            search={{ message: message.id, at: message.sent }}
          >
            <bdi>{message.channelName}</bdi>
          </TextLink>
          <p>
            <bdi>{authorName(message, facts)}</bdi>, {whenWords(message.date, facts)}
          </p>
          <p className={classes.foundText} dir="auto">
            {message.text}
          </p>
        </li>
      ))}
    </ul>
  )
}

function FoundOnline({ words }: { words: string }) {
  const call = useCall(searchMessages)
  const { value, failure, isReading } = useOnlineRead({ q: words }, call)
  if (failure !== undefined && !isReading)
    return (
      <AlertBox tone="warning" role="alert">
        {failureWords(failure)}
      </AlertBox>
    )
  if (value === undefined || isReading) return <SkeletonText />
  if (value.messages.length === 0) return <p role="status">No message of your channels has “{words}”.</p>
  return (
    <>
      {value.hasMore && (
        <p role="status">The newest {value.messages.length} are shown. Search for more words to find others.</p>
      )}
      <Results messages={value.messages} />
    </>
  )
}

function FoundHere({ words }: { words: string }) {
  const { user } = useCurrentUser()
  const facts = useCareFacts()
  const found = useLiveQuery(
    (read) => foundHere(read, words, (channel) => channelName(channel, user.id, facts)),
    [words],
    {
      restMs: 1000,
    },
  )
  return (
    <>
      <AlertBox tone="wait">You’re offline. Only the messages on this device are searched.</AlertBox>
      {found === undefined ? (
        <SkeletonText />
      ) : found.length === 0 ? (
        <p role="status">No message on this device has “{words}”.</p>
      ) : (
        <Results messages={found} />
      )}
    </>
  )
}

/** Finds messages by their words, beside the channels: of the server, and without signal of this device. */
export function SearchPage() {
  const { q } = route.useSearch()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [words, setWords] = useState(q ?? '')
  return (
    <ChatLayout shows="pane">
      <header className={classes.head}>
        <ButtonLink to="/" look="ghost" icon={ArrowLeftIcon} aria-label="All channels" className={classes.back} />
        <div className={classes.headWords}>
          <h1>Search messages</h1>
        </div>
      </header>
      <div className={classes.paneBody}>
        <div className={classes.paneColumn}>
          <form
            className={classes.searchForm}
            onSubmit={(event) => {
              event.preventDefault()
              void navigate({ to: '/search', search: { q: words.trim() === '' ? undefined : words.trim() } })
            }}
          >
            <TextField
              label="Words"
              value={words}
              onValueChange={setWords}
              maxLength={longestLineCharacters}
              type="search"
              autoComplete="off"
            />
            <Button look="primary" icon={SearchIcon} type="submit">
              Search
            </Button>
          </form>
          {q !== undefined && (isOnline ? <FoundOnline words={q} /> : <FoundHere words={q} />)}
        </div>
      </div>
    </ChatLayout>
  )
}
