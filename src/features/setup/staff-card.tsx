import { Box, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { RotaUser } from '../../../domain/rota-user/rota-user.ts'
import { weekWords } from '../../../domain/rota-user/working-days.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { wholeCardLink } from '../../pieces/list-page/whole-card-link.ts'
import { Card } from '../../ui/card.tsx'
import { Duties, LeftOn, placeWords, StaffLink } from './staff-columns.tsx'

/** One member of staff, where there is no room for columns. */
export function StaffCard({ member }: { member: RotaUser }) {
  const facts = useCareFacts()
  const titleId = useId()
  const { week1, week2 } = member.workingDays ?? {}
  return (
    <Card as="article" labelledBy={titleId} padding="roomy">
      <Flex columnGap="3" align="baseline" flexWrap="wrap">
        <Box as="h2" id={titleId} textStyle="cardTitle" css={wholeCardLink}>
          <StaffLink member={member} />
        </Box>
        <Box color="ink2">{placeWords(member, facts)}</Box>
        <LeftOn member={member} facts={facts} />
      </Flex>
      <Box marginTop="1" textStyle="second">
        <Box>Week 1: {weekWords(week1) ?? 'none'}</Box>
        <Box>Week 2: {weekWords(week2) ?? 'none'}</Box>
      </Box>
      {member.dutiesQualifiedFor.length > 0 && (
        <Box marginTop="2">
          <Duties member={member} />
        </Box>
      )}
    </Card>
  )
}
