import type { Activity } from '../../../domain/activity/activity.ts'
import { BehaviourType } from '../../../domain/activity/report.ts'
import { behaviourWords } from '../../../domain/activity/report-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { FlagIcon } from '../../ui/icons.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { BehaviourParts } from './behaviour-parts.tsx'
import { CareDialog } from './care-dialog.tsx'
import { NoteField } from './note-field.tsx'
import { useBehaviourForm } from './use-behaviour-form.ts'

const typeOptions = BehaviourType.options.map((value) => ({ value, text: behaviourWords[value] }))

type Form = ReturnType<typeof useBehaviourForm>

function WhoField({ form, activity }: { form: Form; activity: Activity | undefined }) {
  const { placeName, today } = useCareFacts()
  const { value, change, missing, allClients = [] } = form
  if (activity !== undefined) {
    if (activity.clients.length < 2) return null
    return (
      <RadioTileGroup
        legend="Who is it about?"
        value={value.clientId}
        onValueChange={(clientId) => change({ clientId })}
        options={activity.clients.map(({ clientId, initials }) => ({ value: clientId, text: initials }))}
        error={missing.clientId}
        isRequired
      />
    )
  }
  const offered = allClients.filter(({ archivedOn }) => archivedOn === undefined || archivedOn > today)
  const words = offered.map(({ id, initials, location }) => ({
    value: id,
    text: [initials, location.roomNumber && `room ${location.roomNumber}`, placeName(location.locationId)]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <NativeSelect
      label="Who is it about?"
      value={value.clientId ?? ''}
      onValueChange={(clientId) => change({ clientId: clientId === '' ? undefined : clientId })}
      options={[{ value: '', text: 'Choose' }, ...words]}
      error={missing.clientId}
    />
  )
}

type BehaviourDialogProps = { activity?: Activity | undefined; onClose: () => void }

/** Challenging behaviour of one client, on an activity or outside of any. Decision 28. */
export function BehaviourDialog({ activity, onClose }: BehaviourDialogProps) {
  const form = useBehaviourForm({ activity, onSaved: onClose })
  const { value, change, missing } = form
  return (
    <CareDialog
      title="Challenging Behaviour"
      icon={FlagIcon}
      iconTone="alarm"
      activity={activity}
      isSaving={form.isSaving}
      failure={form.failure}
      onClose={onClose}
      onSave={() => void form.save()}
    >
      <WhoField form={form} activity={activity} />
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
