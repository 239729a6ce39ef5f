import { type ClipboardEvent, type KeyboardEvent, type RefObject, Suspense, useId, useState } from 'react'
import type { Channel } from '../../../domain/chat/channel.ts'
import { longestMessageCharacters } from '../../../domain/constants.ts'
import { formatTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Failure } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { CharactersLeft } from '../../ui/characters-left.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ClockIcon, CloseIcon, MentionIcon, PersonIcon, ReplyIcon, SendIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { authorName } from './channel-words.ts'
import classes from './composer.module.css'
import { type useComposer, type Writing, whyNot } from './use-composer.ts'
import { type Offered, useOffer } from './use-offer.ts'

const ActivityDialog = openedPart(() => import('./activity-dialog.tsx'), 'ActivityDialog')

const NO_PICTURES =
  'Pictures cannot be sent yet. Pictures of residents need their consent first. What you wrote is saved.'

type AboutProps = { writing: Writing; set: (part: Partial<Writing>) => void }

/** What the message answers, and which activity it is about, before it is sent. */
function About({ writing, set }: AboutProps) {
  const facts = useCareFacts()
  const { replyTo, activity } = writing
  const found = useLiveQuery(async (read) => (replyTo ? read.message(replyTo) : undefined), [replyTo])
  return (
    <>
      {found && replyTo && (
        <div className={classes.about}>
          <Icon of={ReplyIcon} size={18} />
          <span>
            Reply to <bdi>{authorName(found, facts)}</bdi>: {found.text}
          </span>
          <IconButton look="ghost" label="Do not reply" icon={CloseIcon} onClick={() => set({ replyTo: null })} />
        </div>
      )}
      {activity && (
        <div className={classes.about}>
          <Icon of={ClockIcon} size={18} />
          <span>
            {formatTime(activity.startDate, facts.zone)} <bdi>{activity.title}</bdi>
          </span>
          <IconButton
            look="ghost"
            label="Remove the activity"
            icon={CloseIcon}
            onClick={() => set({ activity: null })}
          />
        </div>
      )}
    </>
  )
}

type OfferListProps = { id: string; offered: readonly Offered[]; at: number; onChoose: (one: Offered) => void }

function OfferList({ id, offered, at, onChoose }: OfferListProps) {
  const facts = useCareFacts()
  const isPeople = offered[0]?.kind === 'person'
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {offered.length > 0 &&
            `${offered.length} ${isPeople ? 'people' : 'clients'}. Use the arrow keys, Enter chooses.`}
        </span>
      </VisuallyHidden>
      {offered.length > 0 && (
        <div id={id} role="listbox" aria-label={isPeople ? 'People' : 'Clients'} className={classes.offer}>
          {offered.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box that is typed in has the focus, and its keys choose
            <div
              key={one.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.kind === 'person' && (
                <PersonCircle size={30} initials={facts.personInitials({ userId: one.id, displayName: one.name })} />
              )}
              <bdi>{one.name}</bdi>
              {one.second && <span>{one.second}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

type ToolsProps = { onBegin: (sign: '@' | '#') => void; onActivity: () => void; keptWords: string | undefined }

function Tools({ onBegin, onActivity, keptWords }: ToolsProps) {
  const { can } = useCurrentUser()
  return (
    <div className={classes.tools}>
      <Button look="ghost" icon={MentionIcon} className={classes.tool} onClick={() => onBegin('@')}>
        Mention
      </Button>
      {can('read clients') && (
        <Button look="ghost" icon={PersonIcon} className={classes.tool} onClick={() => onBegin('#')}>
          Client
        </Button>
      )}
      {can('read rota.rota-activities') && (
        <Button look="ghost" icon={ClockIcon} className={classes.tool} onClick={onActivity}>
          Activity
        </Button>
      )}
      {keptWords !== undefined && <span className={classes.kept}>Draft saved as you write</span>}
    </div>
  )
}

/** With a mouse Enter sends; on a touch screen it begins a line, as in the other apps of a phone. */
const isSendingKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

const holdsPicture = ({ clipboardData }: ClipboardEvent): boolean =>
  [...clipboardData.files].length > 0 && clipboardData.getData('text/plain') === ''

type FieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  name: string
  composer: ReturnType<typeof useComposer>
  offer: ReturnType<typeof useOffer>
  listId: string
}

function WritingField({ field, name, composer, offer, listId }: FieldProps) {
  const { writing, set, send, say } = composer
  const isOffered = offer.offered.length > 0
  const isTooLong = writing.text.trim() !== '' && whyNot(writing.text) !== undefined
  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      className={classes.field}
      aria-label={`Write to ${name}`}
      placeholder={`Write to ${name}`}
      aria-invalid={isTooLong || undefined}
      aria-autocomplete="list"
      aria-controls={isOffered ? listId : undefined}
      aria-activedescendant={isOffered ? `${listId}-${offer.at}` : undefined}
      value={writing.text}
      onChange={(event) => {
        set({ text: event.target.value })
        offer.follow()
      }}
      onSelect={offer.follow}
      onPaste={(event) => {
        if (!holdsPicture(event)) return
        event.preventDefault()
        say(NO_PICTURES)
      }}
      onKeyDown={(event) => {
        if (offer.onKeyDown(event) || !isSendingKey(event)) return
        event.preventDefault()
        void send()
      }}
    />
  )
}

type ComposerProps = {
  channel: Channel
  name: string
  field: RefObject<HTMLTextAreaElement | null>
  composer: ReturnType<typeof useComposer>
}

/** Where a message is written: it grows with it, keeps it, and offers people, clients and activities. */
export function Composer({ channel, name, field, composer }: ComposerProps) {
  const { writing, set, send, failure, keptWords } = composer
  const offer = useOffer({ channel, field, writing, set })
  const listId = useId()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={classes.composer}>
      <OfferList id={listId} offered={offer.offered} at={offer.at} onChoose={offer.choose} />
      <About writing={writing} set={set} />
      <Failure words={failure} tone="warning" />
      <div className={classes.row}>
        <WritingField field={field} name={name} composer={composer} offer={offer} listId={listId} />
        <Button
          look="primary"
          icon={SendIcon}
          className={classes.send}
          aria-disabled={whyNot(writing.text) !== undefined || undefined}
          onClick={() => void send()}
        >
          Send
        </Button>
      </div>
      <CharactersLeft used={writing.text.trim().length} most={longestMessageCharacters} />
      <Tools onBegin={offer.begin} onActivity={() => setIsChoosing(true)} keptWords={keptWords} />
      {isChoosing && (
        <Suspense>
          <ActivityDialog
            onChoose={(activity) => set({ activity })}
            onClose={() => {
              setIsChoosing(false)
              field.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
