import { Box, Grid } from '@chakra-ui/react'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { CareFactsProvider, useCareFacts } from '../../pieces/care-facts.tsx'
import { useFirstSync } from '../../pieces/page-states.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { RecordPage } from './record-page.tsx'
import { SettingsDuties, SettingsSessions, SettingsTypes } from './settings-lists.tsx'
import { settingsErrorOf } from './settings-parts.tsx'
import { SettingsPlaces } from './settings-places.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

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
      error={settingsErrorOf(form.errors, id)}
      onValueChange={(text) => form.change({ [field]: text })}
    />
  )
}

function Thresholds({ form }: { form: SettingsForm }) {
  return (
    <Section heading="Activities">
      <Card padding="roomy">
        <Grid gap="4" gridTemplateColumns={halves} alignItems="start">
          <Box gridColumn="1 / -1">
            <NumberText
              form={form}
              field="lateMarks"
              label="Late after, in minutes"
              hint="After each of these an activity that was not started is marked anew, such as 15, 30, 45."
            />
          </Box>
          <NumberText form={form} field="minWords" label="A note is short under so many words" />
          <NumberText form={form} field="minCharacters" label="A note is short under so many letters" />
          <NumberText form={form} field="startBefore" label="Offer to start so many minutes before" />
          <NumberText form={form} field="startAfter" label="Offer to start so many minutes after" />
        </Grid>
      </Card>
    </Section>
  )
}

function Form({ settings }: { settings: ProviderSettings }) {
  const form = useSettingsForm(settings)
  return (
    <RecordPage heading="Provider settings" form={form} saveText="Save" tables={['providerSettings']}>
      <Card padding="roomy">
        <TextField
          id="settings-providerName"
          label="Name of the provider"
          autoComplete="organization"
          isRequired
          value={form.value.providerName}
          error={settingsErrorOf(form.errors, 'settings-providerName')}
          onValueChange={(providerName) => form.change({ providerName })}
        />
        <Box textStyle="second" color="ink2" marginTop="2">
          Time zone {settings.timeZone}. It stays as it was set up: every day and shift was meant in it.
        </Box>
      </Card>
      <SettingsPlaces form={form} />
      <SettingsSessions form={form} />
      <SettingsDuties form={form} />
      <SettingsTypes form={form} />
      <Thresholds form={form} />
    </RecordPage>
  )
}

function Settings() {
  const { settings } = useCareFacts()
  const { isFirstLoad, isKnown } = useFirstSync('providerSettings')
  if (settings !== undefined) return <Form settings={settings} />
  return (
    <Page width="reading">
      <PageHeading>Provider settings</PageHeading>
      {!isKnown || isFirstLoad ? (
        <SkeletonCards count={3} />
      ) : (
        <EmptyState icon={ListIcon} title="No settings yet" text="The provider has not been set up." />
      )}
    </Page>
  )
}

/** What the provider configures: places, rooms, sessions, duties, types of activity and thresholds. Decision 47. */
export function SettingsScreen() {
  return (
    <CareFactsProvider>
      <Settings />
    </CareFactsProvider>
  )
}
