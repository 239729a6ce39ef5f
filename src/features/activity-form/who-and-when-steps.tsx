import { Box } from '@chakra-ui/react'
import { isEnteredLate } from '../../../domain/activity/form/branches.ts'
import { longestTextCharacters } from '../../../domain/constants.ts'
import { ClientPicker } from '../../pieces/pickers/client-picker.tsx'
import { LocationPicker } from '../../pieces/pickers/location-picker.tsx'
import { SpanPicker } from '../../pieces/pickers/span-picker.tsx'
import { TypePicker } from '../../pieces/pickers/type-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StepScreenProps } from './step-props.ts'

/** Who it is for, with the place that the form was opened for first. */
export function ClientsStep({ answers, question, answer }: StepScreenProps) {
  const locationId = answers.location?.locationId
  return (
    <ClientPicker
      label={question}
      chosen={answers.clients?.clientIds ?? []}
      onChange={(clientIds) => answer('clients', { clientIds })}
      {...(locationId === undefined ? {} : { locationId })}
    />
  )
}

export function LocationStep({ answers, question, answer }: StepScreenProps) {
  return (
    <LocationPicker
      label={question}
      chosen={answers.location?.locationId}
      onChange={(locationId) => answer('location', { locationId })}
    />
  )
}

/** When it takes place; a manager who enters it late says why. Decision 27. */
export function DateStep({ answers, context, question, missing, answer }: StepScreenProps) {
  const { startDate, endDate, reason = '' } = answers.date ?? {}
  const asksWhy = context.userIsAdmin && isEnteredLate({ answers, context })
  return (
    <Box display="grid" gap="4">
      <SpanPicker
        label={question}
        startDate={startDate}
        endDate={endDate}
        onChange={(span, by) => answer('date', { ...answers.date, ...span }, by === 'length')}
      />
      {asksWhy && (
        <TextField
          label="Why is it entered so late?"
          hint="It started more than a day ago. Your reason is saved in the note."
          value={reason}
          onValueChange={(why) => answer('date', { ...answers.date, reason: why })}
          error={missing}
          maxLength={longestTextCharacters}
          isRequired
        />
      )}
    </Box>
  )
}

export function TypeStep({ answers, question, answer }: StepScreenProps) {
  return <TypePicker label={question} chosen={answers.type?.type} onChange={(type) => answer('type', { type })} />
}
