import { Box, Flex } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { ProviderSettings } from '../../../domain/provider/provider-settings.ts'
import { startAnew } from '../../frame/load-config.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useIsNotSetUp } from '../../pieces/not-set-up.tsx'
import { FirstSyncLine } from '../../pieces/page-states.tsx'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { RecordForm } from '../../pieces/record-form/record-form.tsx'
import { useMaySeeHistory } from '../../pieces/use-may-see-history.ts'
import { Card } from '../../ui/card.tsx'
import { HistoryIcon, HourglassIcon } from '../../ui/icons.ts'
import { Page, PageHeading } from '../../ui/page.tsx'
import { Resting } from '../../ui/resting.tsx'
import { ButtonLink } from '../../ui/router-links.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NewSettings } from './new-settings.tsx'
import { SettingsChat } from './settings-chat.tsx'
import { SettingsCover } from './settings-cover.tsx'
import { SettingsDuties, SettingsSessions, SettingsTypes } from './settings-lists.tsx'
import { SettingsLook } from './settings-look.tsx'
import { SettingsPlaces } from './settings-places.tsx'
import { SettingsTakingOn } from './settings-taking-on.tsx'
import { SettingsThresholds } from './settings-thresholds.tsx'
import { useSettingsForm } from './use-settings-form.ts'

function Form({ settings }: { settings: ProviderSettings }) {
  const form = useSettingsForm(settings)
  const maySeeHistory = useMaySeeHistory('manage rota.rotas')
  return (
    <RecordForm
      heading="Provider settings"
      aside={
        <Flex gap="2" flexWrap="wrap">
          <ButtonLink look="quiet" icon={HourglassIcon} to="/setup/payroll">
            Payroll settings
          </ButtonLink>
          {maySeeHistory && (
            <ButtonLink look="quiet" icon={HistoryIcon} to="/setup/settings/history">
              History
            </ButtonLink>
          )}
        </Flex>
      }
      form={form}
      saveText="Save"
      tables={['providerSettings']}
    >
      <Card padding="roomy">
        <TextField
          id="settings-providerName"
          label="Name of the provider"
          autoComplete="organization"
          isRequired
          value={form.value.providerName}
          error={errorOf(form.errors, 'settings-providerName')}
          onValueChange={(providerName) => form.change({ providerName })}
        />
        <Box textStyle="second" color="ink2" marginTop="2">
          Time zone {settings.timeZone}. It cannot be changed, because all days and shifts use it.
        </Box>
      </Card>
      <SettingsLook form={form} />
      <SettingsPlaces form={form} />
      <SettingsSessions form={form} />
      <SettingsDuties form={form} />
      <SettingsCover form={form} />
      <SettingsTakingOn form={form} />
      <SettingsTypes form={form} />
      <SettingsThresholds form={form} />
      <SettingsChat form={form} />
    </RecordForm>
  )
}

/**
 * What the provider configures: places, rooms, sessions, duties, types of activity and thresholds. Once they are set up,
 * the app starts anew in their zone, at the next step. Rules §2.2; decisions 47, 73.
 */
export function SettingsPage() {
  const { settings } = useCareFacts()
  const isNotSetUp = useIsNotSetUp()
  const [isMade, setIsMade] = useState(false)
  const isMadeHere = isMade && settings !== undefined
  useEffect(() => {
    if (isMadeHere) void startAnew('/setup/first-steps')
  }, [isMadeHere])
  if (settings !== undefined && !isMade) return <Form settings={settings} />
  if (isNotSetUp === true && !isMade) return <NewSettings onMade={() => setIsMade(true)} />
  return (
    <Page width="reading">
      <PageHeading>Provider settings</PageHeading>
      <FirstSyncLine />
      <Resting shape="form" />
    </Page>
  )
}
