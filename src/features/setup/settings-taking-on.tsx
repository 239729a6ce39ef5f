import { Grid } from '@chakra-ui/react'
import { TakingOnRules } from '../../../domain/provider/taking-on-rules.ts'
import { takingOnAnswers, takingOnNames } from '../../../domain/provider/taking-on-words.ts'
import { Card } from '../../ui/card.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const rules = Object.keys(takingOnNames) as (keyof TakingOnRules)[]

const answers = Object.entries(takingOnAnswers).map(([value, text]) => ({ value, text }))

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
              label={takingOnNames[rule]}
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
