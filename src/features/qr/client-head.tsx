import { Box, Flex } from '@chakra-ui/react'
import type { Client } from '../../../domain/client/client.ts'
import { escalationLevelAt } from '../../../domain/client/escalation.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Level } from '../../pieces/client-badge.tsx'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { PageHeading } from '../../ui/page.tsx'

/** The hours that hold today: "Support 14 h, care 21 h a week", and when somebody is beside the client. */
const hoursWords = (client: Client, today: string): string | undefined => {
  const hours = hoursAt(client, today)
  if (hours === undefined) return undefined
  const { supervision = [], ...weekly } = hours
  const of = (category: string) =>
    Object.entries(weekly).reduce((sum, [key, each]) => sum + (key.startsWith(category) ? (each ?? 0) : 0), 0)
  const spans = supervision.map(({ startTime, endTime }) => `${startTime.slice(0, 5)}–${endTime.slice(0, 5)}`)
  const beside = spans.length === 0 ? '' : `. Supervision ${spans.join(', ')}`
  return `Support ${of('support')} h, care ${of('care')} h a week${beside}`
}

/** Who this is: initials, room and place, level, hours that hold today. */
export function ClientHead({ client }: { client: Client }) {
  const { today, placeName } = useCareFacts()
  const { roomNumber, locationId } = client.location
  const where = [roomNumber && `Room ${roomNumber}`, placeName(locationId)].filter(Boolean).join(', ')
  const hours = hoursWords(client, today)
  const isArchived = client.archivedOn !== undefined && client.archivedOn <= today
  return (
    <>
      <PageHeading
        badges={
          <Flex align="center" gap="3" flexWrap="wrap">
            <Box color="ink2">{where}</Box>
            {isArchived ? <Box>Archived</Box> : <Level level={escalationLevelAt(client, today)} />}
          </Flex>
        }
      >
        {client.initials}
      </PageHeading>
      {hours !== undefined && (
        <Box textStyle="second" color="ink2" marginBottom="3">
          {hours}
        </Box>
      )}
      <AsOfLine />
    </>
  )
}
