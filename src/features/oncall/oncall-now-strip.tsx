import { Box, Flex } from '@chakra-ui/react'
import { oncallChangesAt } from '../../../domain/constants.ts'
import { listed } from '../../../domain/listed.ts'
import { entriesOn } from '../../../domain/oncall/oncall-steps.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonAnchor } from '../../ui/button-anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, PhoneIcon } from '../../ui/icons.ts'
import { telAddress } from '../../ui/phone-link.tsx'
import { Section } from '../../ui/section.tsx'
import { nameOf } from './oncall-words.ts'
import type { OncallWeek } from './use-oncall-week.ts'

function Reachable({ userId }: { userId: string }) {
  const facts = useCareFacts()
  const phone = facts.person(userId)?.phone
  return (
    <Flex align="center" gap="3" flexWrap="wrap" justify="space-between">
      <PersonChip person={{ userId }} />
      {phone === undefined ? (
        <Box color="ink2" textStyle="second">
          No phone number
        </Box>
      ) : (
        <ButtonAnchor
          look="brand"
          size="action"
          icon={PhoneIcon}
          href={telAddress(phone)}
          aria-label={`Call ${nameOf(userId, facts)}, ${phone}`}
        >
          {phone}
        </ButtonAnchor>
      )}
    </Flex>
  )
}

/** Who is on call now at a place, with what rings them, and who comes after. */
function NowAt({ week, location }: { week: OncallWeek; location: string }) {
  const facts = useCareFacts()
  const on = (date: string) => entriesOn(week.around, { location, date })
  const [now, next] = [on(week.current), on(addDays(week.current, 1))]
  const names = listed(
    next.map(({ userId }) => nameOf(userId, facts)),
    ' and ',
  )
  return (
    <Card as="li" padding="roomy">
      <Box as="h3" textStyle="h3" marginBottom="2">
        {facts.placeName(location)}
      </Box>
      <Box display="grid" gap="2">
        {now.map(({ id, userId }) => (
          <Reachable key={id} userId={userId} />
        ))}
        {now.length === 0 && (
          <div>
            <Badge tone="attention" icon={AlertIcon}>
              No one is on call
            </Badge>
          </div>
        )}
        <Box textStyle="second" color="ink2">
          From {oncallChangesAt}: {names === '' ? 'no one yet' : names}
        </Box>
      </Box>
    </Card>
  )
}

/** Who is on call at this moment, by place. Decision 38. */
export function OncallNowStrip({ week }: { week: OncallWeek }) {
  return (
    <Section heading="On call now" note={`changes at ${oncallChangesAt}`}>
      <Box
        as="ul"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {week.locations.map(({ locationId }) => (
          <NowAt key={locationId} week={week} location={locationId} />
        ))}
      </Box>
    </Section>
  )
}
