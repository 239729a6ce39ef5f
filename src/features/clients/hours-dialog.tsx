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
import { DialogClient } from '../../pieces/dialog-clients.tsx'
import { RecordDialog } from '../../pieces/record-form/record-dialog.tsx'
import { useSavedRecord } from '../../pieces/record-form/use-saved-record.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CopyIcon, DeleteIcon, EditIcon } from '../../ui/icons.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { definitionIn, HoursValue, hoursValueOf, wrongLevel } from './hours-value.ts'
import { LevelHoursFields } from './level-hours-fields.tsx'

const tabs = EscalationLevel.options.map((level) => ({ value: level, text: levelNames[level] }))

/** An entry of the same day gives way: that is how a mistake is mended. Rules §4. */
export function ReplacesLine({ isReplacing, day }: { isReplacing: boolean; day: LocalDay }) {
  if (!isReplacing) return null
  return <AlertBox tone="note">This replaces what was entered from {formatDay(day)}.</AlertBox>
}

/** An entry holds from a day on. */
export const dayMissing = ({ effectiveFrom }: { readonly effectiveFrom: string }): { effectiveFrom?: string } =>
  effectiveFrom === '' ? { effectiveFrom: 'Enter a day.' } : {}

export type EntryDialogProps = {
  client: Client
  /** The entry that is mended; without it a new one is added. */
  entryFrom?: LocalDay | undefined
  onClose: () => void
  /** Asks whether the entry shall go. */
  onRemove: () => void
}

/** The form of an entry; `onWrong` is told the level in which something is missing when it is to be saved. */
const useHoursForm = ({ client, entryFrom, onClose }: EntryDialogProps, onWrong: (level: EscalationLevel) => void) => {
  const { today } = useCareFacts()
  const from = entryFrom ?? today
  const form = useSavedRecord({
    form: 'client-hours',
    subject: `${client.id} ${entryFrom ?? 'new'}`,
    schema: HoursValue,
    empty: { ...hoursValueOf(heldOn(hoursHistory(client), from), from), version: client.version },
    errorsOf: (value) => {
      const level = wrongLevel(value)
      return { ...dayMissing(value), ...(level !== undefined && { level }) }
    },
    definition: addClientHours,
    said: 'Hours saved.',
    payloadOf: (value) => ({
      clientId: client.id,
      effectiveFrom: entryFrom ?? value.effectiveFrom,
      definition: definitionIn(value),
    }),
    onDone: onClose,
  })
  const submit = () => {
    const wrong = wrongLevel(form.value)
    if (wrong !== undefined) onWrong(wrong)
    form.submit()
  }
  return { ...form, submit }
}

/** The weekly hours of each level from a day on; it begins with those that hold, also the older ones. Rules §3, §4. */
export function HoursDialog(props: EntryDialogProps) {
  const { client, entryFrom, onClose, onRemove } = props
  const name = nameOfRecord(client, useCareFacts())
  const [level, setLevel] = useState<EscalationLevel>('level0')
  const form = useHoursForm(props, setLevel)
  const { value, change, isAsked, errors } = form
  const isReplacing = client.hours.some(({ effectiveFrom }) => effectiveFrom === value.effectiveFrom)
  return (
    <RecordDialog title={`Hours of ${name}`} icon={EditIcon} form={form} onClose={onClose}>
      <DialogClient client={client} />
      <DateField
        label="From which day"
        isDisabled={entryFrom !== undefined}
        hint={entryFrom === undefined ? undefined : 'To move it to another day, remove it and add it again.'}
        value={value.effectiveFrom}
        onValueChange={(day) => change({ effectiveFrom: day })}
        error={errors.effectiveFrom}
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
    </RecordDialog>
  )
}
