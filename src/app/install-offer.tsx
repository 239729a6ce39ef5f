import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useConfig } from '../engine/engine-context.tsx'
import { installHint, useInstallHint } from '../engine/install/use-install-hint.ts'
import { useSyncState } from '../engine/use-sync-state.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/icons.ts'

/** Every entry that this device numbers is a useful action. */
const useCountedActions = (): void => {
  const newestSeq = useSyncState((sync) => sync.newestSeq)
  const counted = useRef(newestSeq)
  useEffect(() => {
    // More than one at once is what was numbered before this page was opened.
    if (newestSeq === counted.current + 1) installHint.countUsefulAction()
    counted.current = newestSeq
  }, [newestSeq])
}

/** Offers to install the app, after the second useful action and never on load. */
export function InstallOffer() {
  useCountedActions()
  const { productName } = useConfig()
  const { isOffered, install, dismiss } = useInstallHint()
  if (!isOffered) return null
  return (
    <Box paddingX="pageEdge" paddingTop="3" data-screen-only>
      <AlertBox
        tone="note"
        icon={DownloadIcon}
        role="status"
        action={
          <>
            <Button look="brand" onClick={() => void install()}>
              Install
            </Button>
            <Button look="quiet" onClick={dismiss}>
              Not now
            </Button>
          </>
        }
      >
        Put {productName} on this device’s home screen: it then opens like any other app, with or without signal.
      </AlertBox>
    </Box>
  )
}
