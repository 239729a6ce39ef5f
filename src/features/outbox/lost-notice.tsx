import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { AlertBox } from '../../ui/alert-box.tsx'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/router-links.tsx'
import { lostWords, newestLost } from './lost-words.ts'
import { toldLosses } from './told-losses.ts'

/**
 * On every page, until somebody says that the manager knows: the browser cleared its storage, and these numbers went
 * with it. The page of the device names them for good. Decision 8.
 */
export function LostNotice() {
  const lostSeqs = useSyncState((sync) => sync.lostSeqs)
  const [told, setTold] = useState(toldLosses.read)
  const newest = newestLost(lostSeqs)
  if (newest <= told) return null
  const tell = () => {
    toldLosses.write(newest)
    setTold(newest)
  }
  return (
    <Box paddingX="pageEdge" paddingTop="3" data-screen-only>
      <AlertBox tone="attention" role="alert" title="The browser cleared this device’s storage">
        {lostWords(lostSeqs)}
        <Flex gap="3" flexWrap="wrap" align="center" marginTop="2">
          <Button onClick={tell}>I have told my manager</Button>
          <TextLink to="/device">See what was lost</TextLink>
        </Flex>
      </AlertBox>
    </Box>
  )
}
