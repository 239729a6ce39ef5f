import { Box } from '@chakra-ui/react'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { olderTabWords } from './older-tab-words.ts'

const words = {
  refused: {
    title: 'This browser keeps nothing',
    text: 'It refuses storage to the app, as a private window does. What you save is sent at once or not at all: use an ordinary window.',
  },
  failing: {
    title: 'This device is full',
    text: 'New entries may not be kept. Free some space, then save again; what was saved before is safe.',
  },
  'newer-build': {
    title: 'A newer version is open in another tab',
    text: 'Close this tab, or reload it, before you go on.',
  },
  blocked: olderTabWords,
} as const

/** Says what is wrong with keeping things on this device, for as long as it is. */
export function StorageNotice() {
  const { storage } = useSyncState()
  if (storage === 'ok') return null
  const { title, text } = words[storage]
  return (
    <Box paddingX="pageEdge" paddingTop="3" data-screen-only>
      <AlertBox tone="attention" role="alert" title={title}>
        {text}
      </AlertBox>
    </Box>
  )
}
