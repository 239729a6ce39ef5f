import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { supervisionWords } from '../../../domain/client/client-list.ts'
import { escalationLevelAt } from '../../../domain/client/escalation.ts'
import { hoursAt } from '../../../domain/client/hours.ts'
import { hoursTable } from '../../../domain/client/hours-table.ts'
import { listed } from '../../../domain/listed.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { Level } from '../../pieces/client-badge.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { AsOfLine } from '../../pieces/page-states.tsx'
import { PageHeading } from '../../ui/page.tsx'

/** The hours that hold today: "Support 14 h, care 21 h a week", and when somebody is beside the client. */
const hoursWords = (client: Client, today: string): string | undefined => {
  const hours = hoursAt(client, today)
  if (hours === undefined) return undefined
  const { support, care } = hoursTable(hours).together
  const supervision = supervisionWords(client, today)
  const beside = supervision === undefined ? '' : `. Supervision ${supervision}`
  return `Support ${support} h, care ${care} h a week${beside}`
}

/** Who this is: initials, room and place, level, hours that hold today. */
export function ClientHead({ client, back }: { client: Client; back?: ReactNode }) {
  const facts = useCareFacts()
  const { today, placeName } = facts
  const { roomNumber, locationId } = client.location
  const where = listed([roomNumber && `Room ${roomNumber}`, placeName(locationId)])
  const hours = hoursWords(client, today)
  const isArchived = client.archivedOn !== undefined && client.archivedOn <= today
  return (
    <>
      <PageHeading
        back={back}
        name={nameOfRecord(client, facts)}
        paperTitle={listed([client.initials, where])}
        badges={
          <Flex align="center" gap="3" flexWrap="wrap">
            <Box color="ink2" data-screen-only>
              {where}
            </Box>
            {isArchived ? <Box>Archived</Box> : <Level level={escalationLevelAt(client, today)} />}
          </Flex>
        }
      >
        <Box as="span" textStyle="display">
          {client.initials}
        </Box>
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
