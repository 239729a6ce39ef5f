import { Box } from '@chakra-ui/react'
import { useConfig } from '../engine/engine-context.tsx'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons.ts'

type InstallBannerProps = { onInstall: () => void; onDismiss: () => void }

/** What the app on the home screen is good for, and the press that puts it there. */
export function InstallBanner({ onInstall, onDismiss }: InstallBannerProps) {
  const { productName } = useConfig()
  return (
    <Box paddingX="pageEdge" paddingTop="3" data-screen-only>
      <AlertBox
        tone="note"
        icon={DownloadIcon}
        role="status"
        action={
          <>
            <Button look="brand" onClick={onInstall}>
              Install
            </Button>
            <Button look="quiet" onClick={onDismiss}>
              Not now
            </Button>
          </>
        }
      >
        Put {productName} on this device’s home screen. You can then open it like any other app, also when you’re
        offline.
      </AlertBox>
    </Box>
  )
}
