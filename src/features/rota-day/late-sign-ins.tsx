import { Box, Flex } from '@chakra-ui/react'
import type { LatePerson } from '../../../domain/rota/late-sign-in.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDuration, formatTime } from '../../../domain/time/format.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloudOffIcon, WarningIcon } from '../../ui/icons.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { useLateSignIns } from './use-late-sign-ins.ts'

function Late({ one: { userId, shift, startDate } }: { one: LatePerson }) {
  const { now, zone, person, placeName } = useCareFacts()
  const known = person(userId)
  return (
    <Flex as="li" align="center" columnGap="2" flexWrap="wrap" minHeight="tap">
      <Box as="span" textStyle="strong">
        {known?.displayName ?? 'Unknown User'}
      </Box>
      <Box as="span" color="ink2">
        {formatTime(startDate, zone)}, {placeName(shift.location)}, {formatDuration(now - startDate)} ago
      </Box>
      {known?.phone !== undefined && <PhoneLink number={known.phone} />}
    </Flex>
  )
}

function Asked({ shifts }: { shifts: readonly Shift[] }) {
  const { state, late } = useLateSignIns(shifts)
  if (state === 'no-signal' || state === 'failed') {
    return (
      <Flex align="center" gap="2" textStyle="second" color="ink2" marginBottom="3" role="status" data-screen-only>
        <Icon of={CloudOffIcon} size={18} />
        {state === 'failed'
          ? 'Who is late to sign in could not be loaded.'
          : 'You need to be online to see who is late to sign in.'}
      </Flex>
    )
  }
  if (late.length === 0) return null
  return (
    <Box as="section" aria-label="Late to sign in" marginBottom="3" data-screen-only>
      <Flex align="center" gap="2" color="late15.ink" textStyle="strong">
        <Icon of={WarningIcon} size={18} />
        Late to sign in
      </Flex>
      <Flex as="ul" columnGap="5" flexWrap="wrap">
        {late.map((one) => (
          <Late key={one.userId} one={one} />
        ))}
      </Flex>
    </Box>
  )
}

/** On the day that is going on, for managers: who should be on shift and was not heard of. Decision 66. */
export function LateSignIns({ shifts }: { shifts: readonly Shift[] }) {
  const { can } = useCurrentUser()
  return can('manage rota.rotas') && can('manage rota.rota-users') ? <Asked shifts={shifts} /> : null
}
