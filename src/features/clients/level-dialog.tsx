import { useState } from 'react'
import * as z from 'zod/mini'
import { EscalationLevel } from '../../../domain/client/client.ts'
import { escalationLevelAt, levelNames } from '../../../domain/client/escalation.ts'
import { addClientEscalation } from '../../../domain/mutations/add-client-escalation.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { levelLooks } from '../../pieces/client-badge.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { DeleteIcon, EditIcon } from '../../ui/icons.ts'
import { RadioTileGroup } from '../../ui/radio-tile-group.tsx'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { type EntryDialogProps, ReplacesLine } from './hours-dialog.tsx'
import { KeptLine } from './kept-line.tsx'

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
  const { value, change, draft, clear, keptWords } = useFormDraft({
    form: 'client-level',
    subject: `${client.id} ${entryFrom ?? 'new'}`,
    schema: LevelValue,
    empty: { effectiveFrom: from, level: escalationLevelAt(client, from), version: client.version },
  })
  const { save, isBusy, failure } = useSaving(addClientEscalation)
  const [isAsked, setIsAsked] = useState(false)
  const { effectiveFrom, level } = value
  const submit = () => {
    setIsAsked(true)
    if (effectiveFrom === '') return
    const payload = { clientId: client.id, effectiveFrom: entryFrom ?? effectiveFrom, escalationLevel: level }
    void save(payload, { said: 'Level saved.', draft, basedOn: value.version, onDone: onClose })
  }
  const isReplacing = client.careEscalationHistory.some((entry) => entry.effectiveFrom === effectiveFrom)
  return (
    <SaveDialog
      title={`Level of ${nameOfRecord(client, facts)}`}
      icon={EditIcon}
      isOpen
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
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
        error={isAsked && effectiveFrom === '' ? 'Enter a day.' : undefined}
        isRequired
      />
      <ReplacesLine isReplacing={isReplacing} day={effectiveFrom} />
      {entryFrom !== undefined && (
        <Button icon={DeleteIcon} onClick={onRemove}>
          Remove this entry
        </Button>
      )}
      <KeptLine words={keptWords} onClear={() => void clear()} />
    </SaveDialog>
  )
}
