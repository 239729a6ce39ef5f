import { Box, Grid } from '@chakra-ui/react'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const halves = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }

type NumberField = 'lateMarks' | 'minWords' | 'minCharacters' | 'startBefore' | 'startAfter'

function NumberText({
  form,
  field,
  label,
  hint,
}: {
  form: SettingsForm
  field: NumberField
  label: string
  hint?: string
}) {
  const id = field === 'lateMarks' ? 'settings-late' : `settings-${field}`
  return (
    <TextField
      id={id}
      label={label}
      hint={hint}
      inputMode={field === 'lateMarks' ? 'text' : 'numeric'}
      autoComplete="off"
      value={form.value[field]}
      error={errorOf(form.errors, id)}
      onValueChange={(text) => form.change({ [field]: text })}
    />
  )
}

/** When an activity is late, a note short, and a start offered for several clients. Rules §3, §9. */
export function SettingsThresholds({ form }: { form: SettingsForm }) {
  return (
    <Section heading="Activities">
      <Card padding="roomy">
        <Grid gap="4" gridTemplateColumns={halves} alignItems="start">
          <Box gridColumn="1 / -1">
            <NumberText
              form={form}
              field="lateMarks"
              label="Late after (minutes)"
              hint="Enter when an activity that has not started is marked late, for example 15, 30, 45."
            />
          </Box>
          <NumberText form={form} field="minWords" label="Minimum words in a detailed note" />
          <NumberText form={form} field="minCharacters" label="Minimum letters in a detailed note" />
          <NumberText form={form} field="startBefore" label="Offer to start: minutes before the planned time" />
          <NumberText form={form} field="startAfter" label="Offer to start: minutes after the planned time" />
        </Grid>
      </Card>
    </Section>
  )
}
