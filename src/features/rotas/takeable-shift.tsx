import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useId, useState } from 'react'
import type { Shift } from '../../../domain/rota/shift.ts'
import { useIsOnline } from '../../engine/use-sync-state.ts'
import { ShiftBlock } from '../../pieces/shift-block.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AlertIcon, CloudOffIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'

const TakeShiftDialog = openedPart(() => import('./take-shift-dialog.tsx'), 'TakeShiftDialog')

type TakeableProps = {
  shift: Shift
  /** Why it cannot be taken on. */
  refusal?: string | undefined
  /** What is worth a second look before it is. */
  warnings: readonly string[]
}

/** A shift that nobody works, to be taken on with signal; what stands in the way is said before. Rules §2.4, decision 11. */
export function TakeableShift({ shift, refusal, warnings }: TakeableProps) {
  const isOnline = useIsOnline()
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const why = refusal ?? (isOnline ? undefined : 'You need to be online. Someone else may have taken it.')
  return (
    <ShiftBlock shift={shift} aside="Open shift">
      <Button
        look="brand"
        grow
        disabled={why !== undefined}
        aria-describedby={why && id}
        onClick={() => setIsAsking(true)}
      >
        Take on this shift
      </Button>
      {why !== undefined && (
        <Flex id={id} align="center" gap="2" textStyle="second" color="ink2">
          <Icon of={refusal === undefined ? CloudOffIcon : AlertIcon} size={18} />
          <Box as="span">{why}</Box>
        </Flex>
      )}
      {isAsking && (
        <Suspense>
          <TakeShiftDialog shift={shift} warnings={warnings} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </ShiftBlock>
  )
}
