import { Grid } from '@chakra-ui/react'
import { errorOf, type FormError } from '../../pieces/record-form/form-errors.ts'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AgencyDraft, AgencyValue } from './agency-value.ts'

type FieldsProps = { value: AgencyValue; change: (part: AgencyDraft) => void; errors: readonly FormError[] }

/** What is said about an agency, new or known. */
export function AgencyFields({ value, change, errors }: FieldsProps) {
  return (
    <Card padding="roomy">
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '2fr 1fr' }} alignItems="start">
        <TextField
          id="agency-name"
          label="Name"
          autoComplete="off"
          value={value.name}
          error={errorOf(errors, 'agency-name')}
          isRequired
          onValueChange={(name) => change({ name })}
        />
        <TextField
          id="agency-short-name"
          label="Short name"
          autoComplete="off"
          value={value.shortName}
          error={errorOf(errors, 'agency-short-name')}
          isRequired
          onValueChange={(shortName) => change({ shortName })}
        />
      </Grid>
    </Card>
  )
}
