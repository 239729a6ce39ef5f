import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { Client } from '../../../domain/client/client.ts'
import { supervisionWords, supportHoursAt } from '../../../domain/client/client-list.ts'
import { listed } from '../../../domain/listed.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { wholeCardLink } from '../../pieces/list-page/whole-card-link.ts'
import { Card } from '../../ui/card.tsx'
import { ClientLink, Standing, Supervision } from './client-columns.tsx'

/** One client of the list, where there is no room for columns. */
export function ClientCard({ client }: { client: Client }) {
  const facts = useCareFacts()
  const isAgency = useCurrentUser().user.agencyId !== undefined
  const titleId = useId()
  const { roomNumber, locationId } = client.location
  const hours = supportHoursAt(client, facts.today)
  return (
    <Card as="article" labelledBy={titleId} padding="roomy">
      <Flex gap="3" align="baseline" flexWrap="wrap">
        <Box as="h2" id={titleId} textStyle="cardTitle" css={wholeCardLink}>
          <ClientLink client={client} facts={facts} />
        </Box>
        <Box color="ink2">{listed([roomNumber && `Room ${roomNumber}`, facts.placeName(locationId)])}</Box>
      </Flex>
      <Flex gap="1" columnGap="5" flexWrap="wrap" align="center" marginTop="1" textStyle="second">
        <Box minWidth="20">
          <Standing client={client} facts={facts} />
        </Box>
        {/* An agency's copy has no hours, which are not said as none. Decision 81. */}
        {!isAgency && <Box>{hours === undefined ? 'No support hours' : `${hours} support hours a week`}</Box>}
        {supervisionWords(client, facts.today) && <Supervision client={client} facts={facts} />}
      </Flex>
    </Card>
  )
}
