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
    title: 'This browser keeps nothing',
    text: 'Its storage does not open, as in a private window. Nothing can be saved here. Use an ordinary window, or start the browser again.',
  },
  failing: {
    title: 'This device is full',
    text: 'The app has no room to open. Free some space, then try again. What was saved before is safe.',
  },
  'newer-build': {
    title: 'A newer version was here',
    text: 'All that you saved is kept, and this older version changes nothing. Try again, or close this tab.',
  },
  blocked: olderTabWords,
  'no-signal': {
    title: 'The browser cleared this device’s storage',
    text: 'Your work has to be read from the office again. That starts when there is signal.',
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
