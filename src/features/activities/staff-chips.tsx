import { Box, Flex } from '@chakra-ui/react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { standingReports } from '../../../domain/activity/display-state.ts'
import type { Person } from '../../../domain/wire.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'

/** Those who are planned for it, and those who started or joined it. */
const staffOf = (activity: Activity): Person[] => {
  const joined = standingReports(activity).filter(({ event }) => event === 'STARTED' || event === 'CONTINUATION')
  const people = [...activity.shifts, ...joined]
  const keyOf = ({ userId, agencyId }: Person) => userId ?? agencyId
  return people.filter((one, at) => people.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}

export function StaffChips({ activity }: { activity: Activity }) {
  const { user } = useCurrentUser()
  const { person } = useCareFacts()
  const staff = staffOf(activity)
  return (
    <Section heading="Staff">
      <Card>
        <Flex gap="4" rowGap="2" flexWrap="wrap" paddingX="1">
          {staff.length === 0 && (
            <Box textStyle="second" color="ink2" paddingY="1">
              Nobody is planned for it. Anyone on shift here can start it.
            </Box>
          )}
          {staff.map((one) => (
            <PersonChip
              key={one.userId ?? one.agencyId ?? 'unknown'}
              person={one}
              isYou={one.userId === user.id}
              duties={(person(one.userId)?.dutiesQualifiedFor ?? []).filter((duty) =>
                activity.dutiesRequired.includes(duty),
              )}
            />
          ))}
        </Flex>
      </Card>
    </Section>
  )
}
