import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { errorOf } from '../../pieces/record-form/form-errors.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxTile } from '../../ui/checkbox-tile.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { DeleteIcon, FileIcon } from '../../ui/icons.ts'
import { ProviderLogo } from '../../ui/provider-logo.tsx'
import { Section } from '../../ui/section.tsx'
import { logoOfFile } from './logo-file.ts'
import type { SettingsForm } from './use-settings-form.ts'

function Logo({ form }: { form: SettingsForm }) {
  const { logo, providerName } = form.value
  const [isUnreadable, setIsUnreadable] = useState(false)
  const take = async (file: File) => {
    const read = await logoOfFile(file)
    setIsUnreadable(read === undefined)
    if (read !== undefined) form.change({ logo: read })
  }
  const error = isUnreadable
    ? 'Choose a picture with fewer colours or less detail. This one cannot be used as a logo.'
    : errorOf(form.errors, 'settings-logo')
  return (
    <Box>
      <Box textStyle="label">Logo</Box>
      <Box textStyle="second" color="ink2" marginBottom="2">
        It is shown at the bottom of each page, on the sign-in page and on printed rotas.
      </Box>
      {logo !== '' && (
        <Box marginBottom="2">
          <ProviderLogo logo={logo} name={`Logo of ${providerName}`} height={48} />
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap">
        <FileButton icon={FileIcon} accept="image/*" onFile={(file) => void take(file)}>
          {logo === '' ? 'Choose a logo' : 'Choose another logo'}
        </FileButton>
        {logo !== '' && (
          <Button look="quiet" size="action" icon={DeleteIcon} onClick={() => form.change({ logo: '' })}>
            Remove the logo
          </Button>
        )}
      </Flex>
      {error !== undefined && (
        <Box id="settings-logo" tabIndex={-1} marginTop="2">
          <AlertBox tone="attention" role="alert">
            {error}
          </AlertBox>
        </Box>
      )}
    </Box>
  )
}

/** What stands in every app: the provider's logo, and whether there is a QR scanner. Rules §2.1, decision 87. */
export function SettingsLook({ form }: { form: SettingsForm }) {
  return (
    <Section heading="In every app">
      <Card padding="roomy">
        <Box display="grid" gap="4">
          <Logo form={form} />
          <CheckboxTile
            text="QR code scanner in the top bar"
            isChecked={form.value.qrScanner}
            onCheckedChange={(isOn) => form.change({ qrScanner: isOn })}
          />
        </Box>
      </Card>
    </Section>
  )
}
