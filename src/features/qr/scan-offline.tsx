import { Box, Flex } from '@chakra-ui/react'
import { formatTime } from '../../../domain/time/format.ts'
import { useLiveQuery } from '../../engine/use-live-query.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloudOffIcon } from '../../ui/icons.ts'

/** Without signal: that scanning works, and for how many clients. */
export function ScanOffline() {
  const { isOnline, lastContactAt } = useSyncState()
  const { zone } = useCareFacts()
  const clients = useLiveQuery((read) => read.clients(), [])
  if (isOnline || clients === undefined) return null
  const asOf = lastContactAt === undefined ? '' : `, as of ${formatTime(lastContactAt, zone)}`
  return (
    <Flex align="center" gap="3">
      <Box color="ink2">
        <Icon of={CloudOffIcon} size={24} />
      </Box>
      <Box>
        <Box textStyle="strong">You’re offline. Scanning still works.</Box>
        <Box textStyle="second" color="ink2">
          {clients.length === 1 ? '1 client is' : `${clients.length} clients are`} on this device{asOf}.
        </Box>
      </Box>
    </Flex>
  )
}
