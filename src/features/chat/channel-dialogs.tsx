import { useState } from 'react'
import { channelMembers } from '../../../domain/calls/channel-members.ts'
import type { Channel } from '../../../domain/chat/channel.ts'
import { longestLineCharacters } from '../../../domain/constants.ts'
import { changeChannel } from '../../../domain/mutations/change-channel.ts'
import { createChannel } from '../../../domain/mutations/create-channel.ts'
import { useCall } from '../../engine/use-call.ts'
import { useOnlineRead } from '../../engine/use-online-read.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { AudienceFields } from '../../pieces/audience/audience-fields.tsx'
import { audienceOf } from '../../pieces/audience/audience-value.ts'
import { audienceWords } from '../../pieces/audience/audience-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { failureWords, keptFailureWords } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSendingNow } from '../../pieces/use-sending.ts'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChannelValue, missingIn, newChannel, valueOfChannel } from './channel-form.ts'
import classes from './dialogs.module.css'

type FieldsProps = {
  value: ChannelValue
  missing: ReturnType<typeof missingIn>
  change: (part: Partial<ChannelValue>) => void
}

function ChannelFields(props: FieldsProps) {
  const { value, missing, change } = props
  return (
    <>
      <TextField
        label="Name"
        value={value.name}
        onValueChange={(name) => change({ name })}
        maxLength={longestLineCharacters}
        autoComplete="off"
        error={missing.name}
        isRequired
      />
      <TextField
        label="What it is for (optional)"
        value={value.purpose}
        onValueChange={(purpose) => change({ purpose })}
        maxLength={longestLineCharacters}
        autoComplete="off"
      />
      <AudienceFields legend="Who is in it" {...props} />
    </>
  )
}

type FormProps = { channel?: Channel | undefined; onClose: () => void; onMade?: ((id: string) => void) | undefined }

/** Sends what was entered: a new channel, or what of it has changed. */
const useChannelSaving = ({ channel, onClose, onMade }: FormProps) => {
  const creating = useSendingNow(createChannel, keptFailureWords)
  const changing = useSendingNow(changeChannel, keptFailureWords)
  const [id] = useState(() => channel?.id ?? crypto.randomUUID())
  const save = (value: ChannelValue, settle: () => unknown) => {
    const said = { name: value.name, audience: audienceOf(value) }
    const purpose = value.purpose.trim()
    if (channel === undefined) {
      const onDone = () => onMade?.(id)
      void creating.send(
        { id, ...said, ...(purpose === '' ? {} : { purpose }) },
        { said: 'Channel added.', settle, onDone },
      )
      return
    }
    void changing.send(
      { channelId: id, ...said, purpose: purpose === '' ? null : purpose },
      { basedOn: channel.version, said: 'Channel saved.', settle, onDone: onClose },
    )
  }
  return { save, isBusy: creating.isBusy || changing.isBusy, failure: creating.failure ?? changing.failure }
}

/** A new channel, or one that is edited. It needs signal: what was entered stays as a draft. */
export function ChannelFormDialog(props: FormProps) {
  const { channel, onClose } = props
  const isOnline = useIsOnline()
  const { value, change, clear } = useFormDraft<ChannelValue>({
    form: 'channel',
    subject: channel?.id ?? 'new',
    schema: ChannelValue,
    empty: channel === undefined ? newChannel : valueOfChannel(channel),
  })
  const { save, isBusy, failure } = useChannelSaving(props)
  const [isChecked, setIsChecked] = useState(false)
  const missing = isChecked ? missingIn(value) : {}
  const onSave = () => {
    setIsChecked(true)
    if (Object.keys(missingIn(value)).length === 0) save(value, clear)
  }
  return (
    <SaveDialog
      title={channel === undefined ? 'Add a channel' : 'Edit the channel'}
      onClose={onClose}
      onSave={onSave}
      isSaving={isBusy}
      failure={isOnline ? failure : 'You need to be online to save this. What you entered is saved on this device.'}
      failureTone="warning"
    >
      <ChannelFields value={value} missing={missing} change={change} />
    </SaveDialog>
  )
}

type OfChannel = { channel: Channel; onClose: () => void }

/** Asks before a channel is archived, or opened again. */
export function ArchiveDialog({ channel, onClose }: OfChannel) {
  const { send, isBusy, failure } = useSendingNow(changeChannel)
  const isArchived = channel.isArchived === true
  const verb = isArchived ? 'Open again' : 'Archive'
  const text = isArchived
    ? 'Everyone in it can write again.'
    : 'Everyone in it can still read it. No one can write in it any more.'
  return (
    <ConfirmDialog
      title={`${verb}: ${channel.name}`}
      text={failure === undefined ? text : failure}
      confirmText={verb}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        void send(
          { channelId: channel.id, isArchived: !isArchived },
          {
            basedOn: channel.version,
            said: isArchived ? 'Channel opened again.' : 'Channel archived.',
            onDone: onClose,
          },
        )
      }
    />
  )
}

/** Who is in a channel, as the server says; without signal who is known here. */
export function MembersDialog({ channel, onClose }: OfChannel) {
  const facts = useCareFacts()
  const call = useCall(channelMembers)
  const { value, failure } = useOnlineRead({ channelId: channel.id }, call)
  return (
    <AppDialog
      title={value === undefined ? 'Who is in it' : `${value.members.length} people`}
      size="small"
      onClose={onClose}
    >
      <p>{audienceWords(channel.audience, facts)}</p>
      {value === undefined &&
        (failure === undefined ? (
          <SkeletonText />
        ) : (
          <p role="alert">{failureWords(failure, 'You need to be online to see who is in it.')}</p>
        ))}
      <ul>
        {value?.members.map(({ userId, displayName, agencyId }) => (
          <li key={userId} className={classes.person}>
            <PersonCircle
              size={30}
              look={agencyId === undefined ? 'person' : 'agency'}
              initials={facts.personInitials({ userId, displayName })}
            />
            <bdi>{displayName}</bdi>
            {agencyId !== undefined && <span>Agency</span>}
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}
