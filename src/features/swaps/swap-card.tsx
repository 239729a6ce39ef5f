import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { isolated } from '../../../domain/listed.ts'
import { shiftWords } from '../../../domain/rota/staff-words.ts'
import type { SwapRemarks } from '../../../domain/swap/swap-remarks.ts'
import type { SwapRequest, SwapShift, SwapStatus } from '../../../domain/swap/swap-request.ts'
import { swapStatusWords, swapWishWords } from '../../../domain/swap/swap-words.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardActions } from '../../ui/card.tsx'
import { CheckIcon, ClockIcon, CloseIcon, HistoryIcon, type LucideIcon } from '../../ui/icons.ts'
import type { Tone } from '../../ui/tone.ts'
import { NotChecked, SwapRemarksList } from './swap-remarks-list.tsx'
import { useSwapFacts } from './use-swap-rows.ts'

const looks: Readonly<Record<SwapStatus, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  asked: { tone: 'late15', icon: ClockIcon },
  accepted: { tone: 'late15', icon: ClockIcon },
  declined: { tone: 'outline', icon: CloseIcon },
  withdrawn: { tone: 'outline', icon: CloseIcon },
  approved: { tone: 'finished', icon: CheckIcon },
  refused: { tone: 'outline', icon: CloseIcon },
  lapsed: { tone: 'outline', icon: HistoryIcon },
}

function ShiftLine({ words, shift }: { words: string; shift: SwapShift }) {
  const { placeName } = useCareFacts()
  const { clock } = useSwapFacts()
  return (
    <Box>
      <Box textStyle="second" color="ink2">
        {words}
      </Box>
      <Flex columnGap="3" rowGap="1" flexWrap="wrap" align="center">
        <Box textStyle="strong">{shiftWords(shift, clock)}</Box>
        <Box textStyle="second" color="ink2">
          {placeName(shift.location)}
        </Box>
        {shift.dutiesRequired.map((duty) => (
          <DutyCode key={duty} duty={duty} words="shown" />
        ))}
      </Flex>
    </Box>
  )
}

type SwapCardProps = {
  swap: SwapRequest
  /** What speaks against it, for whoever is to answer; not known where this device has not all of the shifts around. */
  remarks?: SwapRemarks | 'unknown' | undefined
  /** What the reader can do with it. */
  actions?: ReactNode
}

/** One request: who wants what of whom, where it stands, and what speaks against it. Decision 70. */
export function SwapCard({ swap, remarks, actions }: SwapCardProps) {
  const { clock } = useSwapFacts()
  const { tone, icon } = looks[swap.status]
  const { shift, wanted, from, to, note, reason } = swap
  const fromName = isolated(from.displayName)
  return (
    <Card as="article" label={swapWishWords(swap, clock)} padding="roomy">
      <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <Flex gap="2" rowGap="1" align="center" justify="space-between" flexWrap="wrap">
          <Box textStyle="h3">
            {fromName} {wanted === undefined ? 'gives to' : 'swaps with'}{' '}
            {to === undefined ? 'anyone qualified' : isolated(to.displayName)}
          </Box>
          <Badge tone={tone} icon={icon}>
            {swapStatusWords[swap.status]}
          </Badge>
        </Flex>
        <ShiftLine words={wanted === undefined ? 'The shift' : `${fromName} gives`} shift={shift} />
        {wanted !== undefined && <ShiftLine words={`${fromName} gets`} shift={wanted} />}
        {note !== undefined && <Box>“{isolated(note)}”</Box>}
        {reason !== undefined && <Box textStyle="second">Reason: {isolated(reason)}</Box>}
        {remarks === 'unknown' && <NotChecked />}
        {typeof remarks === 'object' && <SwapRemarksList {...remarks} />}
        {actions !== undefined && <CardActions>{actions}</CardActions>}
      </Box>
    </Card>
  )
}
