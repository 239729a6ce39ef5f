import { chatMonthsLeast, chatMonthsMost } from '../../../domain/constants.ts'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const id = 'settings-chatMonths'

/** For how long messages of the chat are kept. Decision 250. */
export function SettingsChat({ form }: { form: SettingsForm }) {
  return (
    <Section heading="Chat">
      <Card padding="roomy">
        <TextField
          id={id}
          label="Keep messages for (months)"
          hint={`Enter a number from ${chatMonthsLeast} to ${chatMonthsMost}. Older messages are deleted for everyone.`}
          inputMode="numeric"
          autoComplete="off"
          value={form.value.chatMonths}
          error={errorOf(form.errors, id)}
          onValueChange={(chatMonths) => form.change({ chatMonths })}
        />
      </Card>
    </Section>
  )
}
