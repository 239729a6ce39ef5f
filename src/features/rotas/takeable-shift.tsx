import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useSyncState } from '../../engine/use-sync-state.ts'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloudOffIcon } from '../../ui/icons.ts'
import { TakeShiftDialog } from './take-shift-dialog.tsx'

/** A shift that nobody works and that the person could take on; only with signal. Decision 11. */
export function TakeableShift({ shift }: { shift: Shift }) {
  const { isOnline } = useSyncState()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ShiftBlock shift={shift} aside="Unassigned">
      <Button look="brand" grow disabled={!isOnline} onClick={() => setIsAsking(true)}>
        Take on this shift
      </Button>
      {!isOnline && (
        <Flex align="center" gap="2" textStyle="second" color="ink2">
          <Icon of={CloudOffIcon} size={18} />
          <Box as="span">Needs signal: someone else may have taken it</Box>
        </Flex>
      )}
      {isAsking && <TakeShiftDialog shift={shift} onClose={() => setIsAsking(false)} />}
    </ShiftBlock>
  )
}
