import type { Activity } from '../../../domain/activity/activity.ts'
import { openClients } from '../../../domain/activity/can-start.ts'
import { reasonWords } from '../../../domain/activity/report-words.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { reasonIcons } from '../../pieces/report-words.ts'
import { HandIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { CareDialog } from './care-dialog.tsx'
import { ClientChoice } from './client-choice.tsx'
import { NoteField } from './note-field.tsx'
import { RetryTime } from './retry-time.tsx'
import { useUnableForm } from './use-unable-form.ts'
import { WhenItHappened } from './when-it-happened.tsx'

const reasons = ['illness', 'asleep', 'not-available', 'refused'] as const

const reasonOptions = reasons.map((value) => ({ value, text: reasonWords[value], icon: reasonIcons[value] }))

const closedHint = (reason: string | undefined, who: string): string =>
  `Recorded as ${reason === 'refused' ? 'refused' : 'unavailable'}${who === '' ? '' : `, for ${who} only`}.`

/** It could not be done now: why, and what happens next. Decision 23. */
export function UnableDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const facts = useCareFacts()
  const offered = openClients(activity)
  const form = useUnableForm({ activity, offered, onSaved: onClose })
  const { value, change, errors } = form
  const named = value.chosen.length < activity.clients.length ? value.chosen : []
  const who = activity.clients.filter(({ clientId }) => named.includes(clientId)).map((one) => nameOfClient(one, facts))
  const retry = {
    value: 'retry',
    text: 'Try again later',
    hint: 'It moves to “To retry” on Home.',
    beneath: <RetryTime value={value} onChange={change} error={errors.time} />,
  } as const
  const close = {
    value: 'close',
    text: 'Close for today',
    hint: closedHint(value.reason, listed(who, ' and ')),
  } as const
  return (
    <CareDialog
      title="Can't do it now"
      icon={HandIcon}
      iconTone="refused"
      activity={activity}
      isSaving={form.isBusy}
      failure={form.failure}
      onClose={onClose}
      onSave={form.submit}
      who={
        <ClientChoice
          legend="Who can’t do it?"
          clients={offered}
          chosen={value.chosen}
          onChosenChange={(chosen) => change({ chosen })}
          error={errors.chosen}
        />
      }
    >
      <WhenItHappened
        legend="When was it tried?"
        when={form.when}
        onChange={(when) => change({ when })}
        isAsked={form.isAsked}
      />
      <RadioTileGroup
        legend="Reason"
        value={value.reason}
        onValueChange={(reason) => change({ reason })}
        options={reasonOptions}
        error={errors.reason}
        isRequired
      />
      <RadioTileGroup
        legend="What happens next?"
        columns={1}
        value={value.next}
        onValueChange={(next) => change({ next })}
        error={errors.next}
        isRequired
        hint={form.canRetry ? undefined : 'It has already started, so you cannot try it again later.'}
        options={form.canRetry ? [retry, close] : [close]}
      />
      <NoteField value={value.note} onValueChange={(note) => change({ note })} keptWords={form.keptWords} />
    </CareDialog>
  )
}
