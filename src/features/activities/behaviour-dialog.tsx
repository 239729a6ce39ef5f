import type { Activity } from '../../../domain/activity/activity.ts'
import { BehaviourType } from '../../../domain/activity/report.ts'
import { behaviourWords } from '../../../domain/activity/report-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfClient } from '../../pieces/client-name.ts'
import { nameWithPlace } from '../../pieces/client-other-names.ts'
import { DialogClients } from '../../pieces/dialog-clients.tsx'
import { FlagIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { BehaviourParts } from './behaviour-parts.tsx'
import { CareDialog } from './care-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { useBehaviourForm } from './use-behaviour-form.ts'
import { WhenItHappened } from './when-it-happened.tsx'

const typeOptions = BehaviourType.options.map((value) => ({ value, text: behaviourWords[value] }))

type Form = ReturnType<typeof useBehaviourForm>

type WhoFieldProps = { form: Form; activity: Activity | undefined; of: string | undefined }

function WhoField({ form, activity, of }: WhoFieldProps) {
  const facts = useCareFacts()
  const { value, change, missing, residents, record } = form
  const question = 'Who is it about?'
  if (activity !== undefined) {
    if (activity.clients.length < 2 && activity.clients[0]?.clientId === value.clientId)
      return <DialogClients clients={activity.clients} />
    return (
      <RadioTileGroup
        legend={question}
        value={value.clientId}
        onValueChange={(clientId) => change({ clientId })}
        options={activity.clients.map((client) => ({ value: client.clientId, text: nameOfClient(client, facts) }))}
        error={missing.clientId}
        isRequired
      />
    )
  }
  if (of !== undefined) {
    return record && <DialogClients clients={[{ clientId: of, initials: record.initials }]} />
  }
  const words = residents.map((one) => ({ value: one.id, text: nameWithPlace(one, facts) }))
  return (
    <NativeSelect
      label={question}
      value={value.clientId ?? ''}
      onValueChange={(clientId) => change({ clientId: clientId === '' ? undefined : clientId })}
      options={[{ value: '', text: 'Choose' }, ...words]}
      error={missing.clientId}
    />
  )
}

type BehaviourDialogProps = {
  activity?: Activity | undefined
  /** Outside of any activity: the client at whose door it was opened. */
  of?: string | undefined
  onClose: () => void
}

/** Challenging behaviour of one client, on an activity or outside of any. Decision 28. */
export function BehaviourDialog({ activity, of, onClose }: BehaviourDialogProps) {
  const form = useBehaviourForm({ activity, of, onSaved: onClose })
  const { value, change, missing } = form
  return (
    <CareDialog
      title="Challenging Behaviour"
      icon={FlagIcon}
      iconTone="alarm"
      activity={activity}
      isSaving={form.isBusy}
      failure={form.failure}
      onClose={onClose}
      onSave={form.submit}
      who={<WhoField form={form} activity={activity} of={of} />}
    >
      <WhenItHappened
        legend="When was it?"
        when={form.when}
        onChange={(when) => change({ when })}
        isAsked={form.isAsked}
      />
      <RadioTileGroup
        legend="What was it?"
        value={value.type}
        onValueChange={(type) => change({ type })}
        options={typeOptions}
        error={missing.type}
        isRequired
      />
      <NoteField
        value={value.note}
        onValueChange={(note) => change({ note })}
        keptWords={form.keptWords}
        error={missing.note}
        isRequired
      />
      <BehaviourParts value={value} change={change} activity={activity} locationId={form.record?.location.locationId} />
    </CareDialog>
  )
}
