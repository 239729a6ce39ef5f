import { Box } from '@chakra-ui/react'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { EntryField } from './entry-fields.ts'
import type { EntryForm } from './use-entry-form.ts'

/** "Note about KM" where an entry says something of several clients. */
export const useFieldLabel = () => {
  const facts = useCareFacts()
  return ({ label, clientId }: EntryField): string => {
    const client = clientId === undefined ? undefined : facts.client(clientId)
    return client === undefined ? label : `${label} about ${nameOfRecord(client, facts)}`
  }
}

/** What a person can mend of one field. */
export function EntryFieldInput({
  field,
  form,
  isChecked,
}: {
  field: EntryField
  form: EntryForm
  isChecked: boolean
}) {
  const label = useFieldLabel()(field)
  if (field.kind === 'text')
    return <TextArea label={label} {...form.text(field.key)} rows={4} maxLength={longestTextCharacters} />
  if (field.kind === 'line') return <TextField label={label} {...form.text(field.key)} />
  const day = form.day(field.key)
  const time = form.time(field.key)
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      <DateField
        label={`${label}: day`}
        {...day}
        error={isChecked && day.value === '' ? 'Enter the day as dd/mm/yy, for example 24/11/26' : undefined}
      />
      <TimeField
        label={`${label}: time`}
        {...time}
        error={isChecked && time.value === '' ? 'Enter the time as hours and minutes, for example 09:30' : undefined}
      />
    </Box>
  )
}
