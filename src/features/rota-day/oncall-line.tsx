import { Box, Flex } from '@chakra-ui/react'
import { oncallChangesAt } from '../../../domain/constants.ts'
import type { OncallEntry } from '../../../domain/oncall/oncall-entry.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PhoneIcon } from '../../ui/icons.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'

type OncallLineProps = { oncall: readonly OncallEntry[]; isRunning: boolean }

/** Who is on call on this day, with the number to ring. Rules §2.2, decision 38. */
export function OncallLine({ oncall, isRunning }: OncallLineProps) {
  const facts = useCareFacts()
  if (oncall.length === 0) return null
  return (
    <Flex as="ul" aria-label="On call" columnGap="5" flexWrap="wrap" marginBottom="3">
      {oncall.map(({ id, userId, location }) => {
        const person = facts.person(userId)
        return (
          <Flex as="li" key={id} align="center" columnGap="2" flexWrap="wrap" minHeight="tap">
            <Icon of={PhoneIcon} size={18} />
            <Box as="span" color="ink2">
              {facts.placeName(location)}, on call {isRunning ? 'until' : 'from'} {oncallChangesAt}
            </Box>
            <Box as="span" textStyle="strong">
              {person?.displayName ?? 'Unknown User'}
            </Box>
            {person?.phone !== undefined && <PhoneLink number={person.phone} />}
          </Flex>
        )
      })}
    </Flex>
  )
}
