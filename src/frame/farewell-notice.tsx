import { Box } from '@chakra-ui/react'
import { AlertBox } from '../ui/alert-box.tsx'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Signing out takes a moment: what happens meanwhile, and what happens to unsent work. Decision 20. */
export function FarewellNotice({ waiting }: { waiting: number }) {
  return (
    <Page width="form" isCentred>
      <Box as="h1" textStyle="h1" marginBottom="4">
        Sign out
      </Box>
      <Spinner verb="Signing out" />
      {waiting > 0 && (
        <Box marginTop="4">
          <AlertBox tone="wait">
            {waiting === 1 ? '1 entry is' : `${waiting} entries are`} not sent yet.{' '}
            {waiting === 1 ? 'It is' : 'They are'} saved on this device and will be sent in your name when you’re back
            online.
          </AlertBox>
        </Box>
      )}
    </Page>
  )
}
