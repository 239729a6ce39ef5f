import { useState } from 'react'
import * as z from 'zod/mini'
import type { ChannelRead } from '../../../domain/chat/channel-read.ts'
import { longestMessageCharacters } from '../../../domain/constants.ts'
import { editMessage } from '../../../domain/mutations/edit-message.ts'
import { removeMessage } from '../../../domain/mutations/remove-message.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { VisibleMessage } from '../../engine/types.ts'
import { dayAndTime } from '../../pieces/activity-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PersonCircle } from '../../ui/person-circle.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import classes from './dialogs.module.css'
import { stillNamed } from './text-parts.ts'
import { whyNot } from './use-composer.ts'

type OfMessage = { message: VisibleMessage; onClose: () => void }

const Edited = z.object({ text: z.string() })

/** One's own message says something else; what it said before stays to be read. */
export function EditMessageDialog({ message, onClose }: OfMessage) {
  const engine = useEngine()
  const { save, isBusy, failure, setFailure } = useSaving(editMessage)
  const { draft, value, change, clear } = useFormDraft({
    form: 'message-edit',
    subject: message.id,
    schema: Edited,
    empty: { text: message.text },
  })
  const onSave = () => {
    const why = whyNot(value.text)
    if (why !== undefined) return setFailure(why)
    if (value.text.trim() === message.text) return onClose()
    const { mentions = [], clients = [] } = stillNamed({ ...message, text: value.text })
    void save(
      { messageId: message.id, date: engine.now(), text: value.text, mentions, clients },
      { said: 'Message changed.', draft, onDone: onClose, settle: clear },
    )
  }
  return (
    <SaveDialog
      title="Edit message"
      onClose={onClose}
      onSave={onSave}
      isSaving={isBusy}
      failure={failure}
      failureTone="warning"
    >
      <TextArea
        label="Message"
        hint="Everyone in the channel can read what it said before."
        rows={5}
        value={value.text}
        onValueChange={(text) => change({ text })}
        mostCharacters={longestMessageCharacters}
      />
    </SaveDialog>
  )
}

/** One's own message goes for everyone. */
function RemoveOwn({ message, onClose }: OfMessage) {
  const engine = useEngine()
  const { save, isBusy } = useSaving(removeMessage)
  return (
    <ConfirmDialog
      title="Delete this message?"
      text="The text is deleted for everyone. They can still see that you deleted a message."
      confirmText="Delete"
      look="danger"
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() =>
        void save({ messageId: message.id, date: engine.now() }, { said: 'Message deleted.', onDone: onClose })
      }
    />
  )
}

/** A moderator says why the message of somebody else goes. */
function RemoveForReason({ message, onClose }: OfMessage) {
  const engine = useEngine()
  const { save, isBusy, failure } = useSaving(removeMessage)
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const onSave = () => {
    setIsChecked(true)
    if (isMissing) return
    void save({ messageId: message.id, date: engine.now(), reason }, { said: 'Message deleted.', onDone: onClose })
  }
  return (
    <SaveDialog
      title="Delete this message"
      saveText="Delete"
      isDanger
      onClose={onClose}
      onSave={onSave}
      isSaving={isBusy}
      failure={failure}
    >
      <p>Its text goes for everyone. Your name and the reason stay to be seen, and the audit trail keeps the text.</p>
      <TextArea
        label="Reason"
        value={reason}
        onValueChange={setReason}
        error={isChecked && isMissing ? 'Enter the reason.' : undefined}
        isRequired
      />
    </SaveDialog>
  )
}

/** Asks before a message goes. */
export function RemoveMessageDialog({ isOwn, ...props }: OfMessage & { isOwn: boolean }) {
  return isOwn ? <RemoveOwn {...props} /> : <RemoveForReason {...props} />
}

/** What a message said before it was changed, oldest first. */
export function EarlierDialog({ message, onClose }: OfMessage) {
  const facts = useCareFacts()
  return (
    <AppDialog title="What it said before" size="small" onClose={onClose}>
      {message.earlier?.map(({ text, until }) => (
        <div key={until} className={classes.said} dir="auto">
          <time>Until {dayAndTime(until, facts)}</time>
          {text}
        </div>
      ))}
    </AppDialog>
  )
}

type ReadersDialogProps = { readers: readonly ChannelRead[]; onClose: () => void }

/** Who has read up to a message, those who did so last first. */
export function ReadersDialog({ readers, onClose }: ReadersDialogProps) {
  const facts = useCareFacts()
  const nameOf = (userId: string) => facts.person(userId)?.displayName ?? 'Someone from an agency'
  return (
    <AppDialog title={`Read by ${readers.length}`} size="small" onClose={onClose}>
      <ul>
        {[...readers]
          .sort((one, other) => other.date - one.date)
          .map(({ userId, date }) => (
            <li key={userId} className={classes.person}>
              <PersonCircle size={30} initials={facts.personInitials({ userId })} />
              <bdi>{nameOf(userId)}</bdi>
              <span>{dayAndTime(date, facts)}</span>
            </li>
          ))}
      </ul>
    </AppDialog>
  )
}
