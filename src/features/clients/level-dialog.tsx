import * as z from 'zod/mini'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { addClientEscalation } from '../../../domain/mutations/add-client-escalation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { levelLooks } from '../../pieces/client-badge.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { RecordDialog } from '../../pieces/record-form/record-dialog.tsx'
import { useSavedRecord } from '../../pieces/record-form/use-saved-record.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DeleteIcon, EditIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { dayMissing, type EntryDialogProps, ReplacesLine } from './hours-dialog.tsx'

const LevelValue = z.object({ effectiveFrom: z.string(), level: EscalationLevel, version: z.optional(z.int()) })

const options = EscalationLevel.options.map((level) => ({
  value: level,
  text: levelNames[level],
  icon: levelLooks[level].icon,
}))

/** The escalation level from a day on. Rules §4. */
export function LevelDialog({ client, entryFrom, onClose, onRemove }: EntryDialogProps) {
  const facts = useCareFacts()
  const from = entryFrom ?? facts.today
  const form = useSavedRecord({
    form: 'client-level',
    subject: `${client.id} ${entryFrom ?? 'new'}`,
    schema: LevelValue,
    empty: { effectiveFrom: from, level: escalationLevelAt(client, from), version: client.version },
    errorsOf: dayMissing,
    definition: addClientEscalation,
    said: 'Level saved.',
    payloadOf: ({ effectiveFrom, level }) => ({
      clientId: client.id,
      effectiveFrom: entryFrom ?? effectiveFrom,
      escalationLevel: level,
    }),
    onDone: onClose,
  })
  const { value, change, errors } = form
  const { effectiveFrom, level } = value
  const isReplacing = client.careEscalationHistory.some((entry) => entry.effectiveFrom === effectiveFrom)
  return (
    <RecordDialog title={`Level of ${nameOfRecord(client, facts)}`} icon={EditIcon} form={form} onClose={onClose}>
      <DialogClient client={client} />
      <RadioTileGroup<EscalationLevel>
        legend="Level"
        value={level}
        onValueChange={(chosen) => change({ level: chosen })}
        options={options}
        columns={3}
      />
      <DateField
        label="From which day"
        isDisabled={entryFrom !== undefined}
        hint={entryFrom === undefined ? undefined : 'To move it to another day, remove it and add it again.'}
        value={effectiveFrom}
        onValueChange={(day) => change({ effectiveFrom: day })}
        error={errors.effectiveFrom}
        isRequired
      />
      <ReplacesLine isReplacing={isReplacing} day={effectiveFrom} />
      {entryFrom !== undefined && (
        <Button icon={DeleteIcon} onClick={onRemove}>
          Remove this entry
        </Button>
      )}
    </RecordDialog>
  )
}
