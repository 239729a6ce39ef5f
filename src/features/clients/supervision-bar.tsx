import { Box, Flex } from '@chakra-ui/react'
import type { LevelHours } from '../../../domain/client/client.ts'
import { supervisionParts } from '../../../domain/client/supervision.ts'
import { Icon } from '../../ui/icon.tsx'
import { EyeIcon } from '../../ui/icons.ts'

const minutesOfDay = 24 * 60
const marks = ['00', '06', '12', '18', '24']

const share = (minutes: number) => `${(minutes / minutesOfDay) * 100}%`

/** When somebody is beside the client, in words and along one day. */
export function SupervisionBar({ hours }: { hours: LevelHours }) {
  const { supervision = [] } = hours
  if (supervision.length === 0) return <Box color="ink2">No one needs to be with them.</Box>
  const words = supervision.map(({ startTime, endTime }) => `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`)
  return (
    <Box>
      <Flex gap="2" align="center" textStyle="bodyStrong">
        <Icon of={EyeIcon} size={18} />
        {words.join(', ')}
      </Flex>
      <Box aria-hidden marginTop="2">
        <Box position="relative" height="4" background="tile" borderRadius="badge" overflow="hidden">
          {supervisionParts(supervision).map(({ fromMinute, untilMinute }) => (
            <Box
              key={fromMinute}
              position="absolute"
              insetBlock="0"
              background="brand"
              style={{ insetInlineStart: share(fromMinute), width: share(untilMinute - fromMinute) }}
            />
          ))}
        </Box>
        <Flex justify="space-between" textStyle="small" color="ink2">
          {marks.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </Flex>
      </Box>
    </Box>
  )
}
