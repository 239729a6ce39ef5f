import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { type Client, EscalationLevel } from '../../../domain/client/client.ts'
import { levelNames } from '../../../domain/client/escalation.ts'
import { heldOn, hoursHistory } from '../../../domain/client/histories.ts'
import { addClientHours } from '../../../domain/mutations/add-client-hours.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSaving } from '../../pieces/use-saving.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CopyIcon, DeleteIcon, EditIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { definitionIn, HoursValue, hoursValueOf, wrongLevel } from './hours-value.ts'
import { KeptLine } from './kept-line.tsx'
import { LevelHoursFields } from './level-hours-fields.tsx'

const tabs = EscalationLevel.options.map((level) => ({ value: level, text: levelNames[level] }))

/** An entry of the same day gives way: that is how a mistake is mended. Rules §4. */
export function ReplacesLine({ isReplacing, day }: { isReplacing: boolean; day: LocalDay }) {
  if (!isReplacing) return null
  return <AlertBox tone="note">This takes the place of what was entered from {formatDay(day)} on.</AlertBox>
}

const useHoursForm = (client: Client, entryFrom: LocalDay | undefined) => {
  const { today } = useCareFacts()
  const from = entryFrom ?? today
  const held = heldOn(hoursHistory(client), from)
  return useFormDraft({
    form: 'client-hours',
    subject: `${client.id} ${entryFrom ?? 'new'}`,
    schema: HoursValue,
    empty: { ...hoursValueOf(held, from), version: client.version },
  })
}

export type EntryDialogProps = {
  client: Client
  /** The entry that is mended; without it a new one is added. */
  entryFrom?: LocalDay | undefined
  onClose: () => void
  /** Asks whether the entry shall go. */
  onRemove: () => void
}

/** The weekly hours of each level from a day on; it begins with those that hold, also the older ones. Rules §3, §4. */
export function HoursDialog({ client, entryFrom, onClose, onRemove }: EntryDialogProps) {
  const name = nameOfRecord(client, useCareFacts())
  const form = useHoursForm(client, entryFrom)
  const { value, change } = form
  const { save, isBusy, failure } = useSaving(addClientHours)
  const [level, setLevel] = useState<EscalationLevel>('level0')
  const [isAsked, setIsAsked] = useState(false)
  const submit = () => {
    setIsAsked(true)
    const wrong = wrongLevel(value)
    if (wrong !== undefined) return setLevel(wrong)
    if (value.effectiveFrom === '') return
    const payload = {
      clientId: client.id,
      effectiveFrom: entryFrom ?? value.effectiveFrom,
      definition: definitionIn(value),
    }
    void save(payload, { said: 'Hours saved.', draft: form.draft, basedOn: value.version, onDone: onClose })
  }
  const isReplacing = client.hours.some(({ effectiveFrom }) => effectiveFrom === value.effectiveFrom)
  return (
    <SaveDialog
      title={`Hours of ${name}`}
      icon={EditIcon}
      isOpen
      onClose={onClose}
      isSaving={isBusy}
      failure={failure}
      onSave={submit}
    >
      <DateField
        label="From which day"
        isDisabled={entryFrom !== undefined}
        hint={entryFrom === undefined ? undefined : 'To move it to another day, remove it and add it again.'}
        value={value.effectiveFrom}
        onValueChange={(day) => change({ effectiveFrom: day })}
        error={isAsked && value.effectiveFrom === '' ? 'Enter a day.' : undefined}
        isRequired
      />
      <ReplacesLine isReplacing={isReplacing} day={value.effectiveFrom} />
      <Box>
        <Segmented label="Level" value={level} onValueChange={setLevel} options={tabs} />
      </Box>
      <LevelHoursFields
        key={level}
        level={value.levels[level]}
        onLevel={(typed) => change({ levels: { ...value.levels, [level]: typed } })}
        isAsked={isAsked}
      />
      {level !== 'level0' && (
        <Button icon={CopyIcon} onClick={() => change({ levels: { ...value.levels, [level]: value.levels.level0 } })}>
          Same as Green
        </Button>
      )}
      {entryFrom !== undefined && (
        <Button icon={DeleteIcon} onClick={onRemove}>
          Remove this entry
        </Button>
      )}
      <KeptLine words={form.keptWords} onClear={() => void form.clear()} />
    </SaveDialog>
  )
}
