import { Box, Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useZone } from '../../engine/engine-context.tsx'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Section } from '../../ui/section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsDuties, SettingsSessions, SettingsTypes } from './settings-lists.tsx'
import { SettingsPlaces } from './settings-places.tsx'
import { SettingsThresholds } from './settings-thresholds.tsx'
import { useNewSettings } from './use-new-settings.ts'
import { zoneHere, zonesWith } from './zones.ts'

type Form = ReturnType<typeof useNewSettings>

/** Who the provider is, and by which clocks they live. */
function NameAndZone({ form }: { form: Form }) {
  const { value, change, errors } = form
  const zone = useZone()
  const [zones] = useState(() => zonesWith(zoneHere(), zone))
  return (
    <Card padding="roomy">
      <Grid
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        <TextField
          id="settings-providerName"
          label="Name of the provider"
          autoComplete="organization"
          isRequired
          value={value.providerName}
          error={errorOf(errors, 'settings-providerName')}
          onValueChange={(providerName) => change({ providerName })}
        />
        <NativeSelect
          id="settings-timeZone"
          label="Time zone"
          hint="This is your device’s time zone. Check it: all days and shifts use it, and it cannot be changed later."
          value={value.timeZone}
          options={zones.map((name) => ({ value: name, text: name.replaceAll('_', ' ') }))}
          onValueChange={(chosen) => change({ timeZone: chosen })}
        />
      </Grid>
    </Card>
  )
}

/** Where something stands that is usual, and folded away until asked for. */
const isOfUsual = (fieldId: string): boolean => !/^settings-(providerName|timeZone|locations)/.test(fieldId)

/** Sessions, duties, types and thresholds as most providers have them. */
function Usual({ form }: { form: Form }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section heading="Usual settings">
      <Box color="ink2" maxWidth="66ch" marginBottom="2">
        Three sessions a day, ten duties, four types of activity, and when an activity is late. You can check them now
        or change them later.
      </Box>
      <Disclosure
        closedText="Show sessions, duties and types"
        openText="Hide sessions, duties and types"
        isOpen={isOpen || form.errors.some(({ fieldId }) => isOfUsual(fieldId))}
        onOpenChange={setIsOpen}
      >
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" marginTop="2">
          <SettingsSessions form={form} />
          <SettingsDuties form={form} />
          <SettingsTypes form={form} />
          <SettingsThresholds form={form} />
        </Box>
      </Disclosure>
    </Section>
  )
}

/** Sets up a provider in an empty system. `onMade`: they are. Decision 73. */
export function NewSettings({ onMade }: { onMade: () => void }) {
  const form = useNewSettings(onMade)
  return (
    <RecordForm heading="Set up the provider" form={form} saveText="Set up" tables={['providerSettings']}>
      <NameAndZone form={form} />
      <SettingsPlaces form={form} />
      <Usual form={form} />
    </RecordForm>
  )
}
