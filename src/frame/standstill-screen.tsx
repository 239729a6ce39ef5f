import { Box } from '@chakra-ui/react'
import { useSyncState } from '../engine/use-sync-state.ts'
import { lostWords } from '../features/outbox/lost-words.ts'
import { olderTabWords } from '../features/shell/older-tab-words.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { RefreshIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import type { Standstill } from './standstill.ts'

const words: Record<Standstill, { title: string; text: string }> = {
  refused: {
    title: 'This browser cannot save anything',
    text: 'Use an ordinary window, or restart the browser. Nothing can be saved in a private window.',
  },
  failing: {
    title: 'This device is full',
    text: 'Free some space, then try again. What you saved before is safe.',
  },
  'newer-build': {
    title: 'This version of the app is too old',
    text: 'Try again, or close this tab. A newer version has been used on this device. What you saved is safe.',
  },
  blocked: olderTabWords,
  'no-signal': {
    title: 'The browser cleared this device’s storage',
    text: 'Your lists need to be loaded again. This will start when you’re back online.',
  },
}

function LostNumbers() {
  const lostSeqs = useSyncState((sync) => sync.lostSeqs)
  if (lostSeqs.length === 0) return null
  return <Box marginTop="2">{lostWords(lostSeqs)}</Box>
}

/** What stands where a person's work would be, when this device cannot show it. */
export function StandstillScreen({ reason }: { reason: Standstill }) {
  const { title, text } = words[reason]
  return (
    <Page>
      <ErrorState
        level={1}
        title={title}
        text={
          <>
            {text}
            <LostNumbers />
          </>
        }
        actions={
          <Button look="primary" size="action" icon={RefreshIcon} onClick={() => location.reload()}>
            Try again
          </Button>
        }
      />
    </Page>
  )
}
