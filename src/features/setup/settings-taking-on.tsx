import { Grid } from '@chakra-ui/react'
import { TakingOnRules } from '../../../domain/provider/taking-on-rules.ts'
import { Card } from '../../ui/card.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const labels: Readonly<Record<keyof TakingOnRules, string>> = {
  missingDuties: 'Not qualified for a duty of the shift',
  shortRest: 'Less than 11 hours of rest',
  longWeek: 'More than 48 hours in the week',
  elsewhere: 'Usually works at another location',
}

const rules = Object.keys(labels) as (keyof TakingOnRules)[]

const answers = [
  { value: 'refuse', text: 'Refuse' },
  { value: 'warn', text: 'Warn, and allow' },
]

/** What happens when somebody takes on a shift that something speaks against. Decision 89. */
export function SettingsTakingOn({ form }: { form: SettingsForm }) {
  const { takingOn } = form.value
  return (
    <Section heading="Taking on a shift">
      <Card padding="roomy">
        <Grid
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          alignItems="start"
        >
          {rules.map((rule) => (
            <NativeSelect
              key={rule}
              label={labels[rule]}
              value={takingOn[rule]}
              options={answers}
              onValueChange={(value) => form.change({ takingOn: TakingOnRules.parse({ ...takingOn, [rule]: value }) })}
            />
          ))}
        </Grid>
      </Card>
    </Section>
  )
}
