import { Box } from '@chakra-ui/react'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.ts'
import { olderTabWords } from './older-tab-words.ts'

const words = {
  refused: {
    title: 'This browser cannot save anything',
    text: 'Use an ordinary window. In a private window, what you save is lost if it cannot be sent at once.',
  },
  failing: {
    title: 'This device is full',
    text: 'Free some space, then save again. New entries may not be saved. What you saved before is safe.',
  },
  'newer-build': {
    title: 'A newer version is open in another tab',
    text: 'Reload this page to continue. What you saved is safe.',
  },
  blocked: olderTabWords,
} as const

// An installed app has no button of the browser's for it.
function Reload() {
  return (
    <Button icon={RefreshIcon} onClick={() => location.reload()}>
      Reload
    </Button>
  )
}

/** Says what is wrong with keeping things on this device, for as long as it is. */
export function StorageNotice() {
  const storage = useSyncState((sync) => sync.storage)
  if (storage === 'ok') return null
  const { title, text } = words[storage]
  return (
    <Box paddingX="pageEdge" paddingTop="3" data-screen-only>
      <AlertBox tone="attention" role="alert" title={title} action={storage === 'newer-build' ? <Reload /> : undefined}>
        {text}
      </AlertBox>
    </Box>
  )
}
