import { Box, Flex } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import type { Activity } from '../../../domain/activity/activity.ts'
import { standingReports } from '../../../domain/activity/display-state.ts'
import type { Person } from '../../../domain/wire.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { PersonChip } from '../../pieces/person-chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EditIcon, PlusIcon } from '../../ui/icons.ts'
import { openedPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/section.tsx'
import { useMayPlan } from './use-may-plan.ts'

const StaffDialog = openedPart(() => import('./staff-dialog.tsx'), 'StaffDialog')

/**
 * Those who are planned for it, and those who began or joined it: whoever hands it over need not have been there, and a
 * shift that nobody works names nobody.
 */
const staffOf = (activity: Activity): Person[] => {
  const joined = standingReports(activity).filter(({ event }) => event === 'STARTED')
  const keyOf = ({ userId, agencyId }: Person) => userId ?? agencyId
  const people = [...activity.shifts.filter((shift) => keyOf(shift) !== undefined), ...joined]
  return people.filter((one, at) => people.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}

/** Whoever may not read rotas could choose nobody. Rules §2.7 step 7. */
function ChooseButton({ activity, onPress }: { activity: Activity; onPress: () => void }) {
  const { can } = useCurrentUser()
  if (!can('read rota.rotas')) return null
  return (
    <Box data-screen-only>
      <Button look="quiet" icon={activity.shifts.length === 0 ? PlusIcon : EditIcon} onClick={onPress}>
        {activity.shifts.length === 0 ? 'Choose staff' : 'Change staff'}
      </Button>
    </Box>
  )
}

type StaffChipsProps = {
  activity: Activity
  /** Inside a dialog, with nothing to press. */
  isReadOnly?: boolean
}

/** Who is planned for it and who is at it; whoever plans chooses them anew. */
export function StaffChips({ activity, isReadOnly = false }: StaffChipsProps) {
  const { user } = useCurrentUser()
  const { person } = useCareFacts()
  const mayPlan = useMayPlan(activity) && !isReadOnly
  const [isChoosing, setIsChoosing] = useState(false)
  const staff = staffOf(activity)
  return (
    <Section
      heading="Staff"
      level={isReadOnly ? 3 : 2}
      action={mayPlan && <ChooseButton activity={activity} onPress={() => setIsChoosing(true)} />}
    >
      <Card>
        <Flex gap="4" rowGap="2" flexWrap="wrap" paddingX="1">
          {staff.length === 0 && (
            <Box textStyle="second" color="ink2" paddingY="1">
              No staff are planned. Anyone on shift here can start it.
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
      {isChoosing && (
        <Suspense>
          <StaffDialog activity={activity} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
