import { Box, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import { isUnassigned, nameOfAssignment } from '../../../domain/rota/assignment.ts'
import { isOwnShift } from '../../../domain/rota/own-shifts.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { FillLink } from '../../pieces/fill-link.tsx'
import { useKeptScroll } from '../../pieces/kept-scroll.ts'
import { dayAnchor, type RotaViewProps } from '../../pieces/rota-view-props.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { PersonIcon } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { ShiftView } from './shift-view.tsx'

const weekday = (day: LocalDay): string => formatDay(day).slice(0, 3)

/** "3 of 40 shifts have nobody": how much of the shown days is still open. */
export const openWords = (shifts: readonly Shift[]): string => {
  const open = shifts.filter((shift) => isUnassigned(shift) && !shift.coverNotRequired).length
  const all = shifts.length === 1 ? '1 shift' : `${shifts.length} shifts`
  if (shifts.length === 0) return 'No shifts'
  return open === 0 ? `${all}, all assigned` : `${all}, ${open} open`
}

function Day({ day, rota, shifts }: { day: LocalDay; rota: Rota; shifts: readonly Shift[] }) {
  const { today } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const { user } = useCurrentUser()
  const words = rota.status === 'master' ? weekday(day) : formatDay(day)
  return (
    <Section
      heading={day === today ? `${words} (today)` : words}
      note={openWords(shifts)}
      action={<FillLink rota={rota} day={day} shifts={shifts} />}
    >
      {shifts.length > 0 && (
        <Card>
          <Box display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            {shifts.map((shift) => (
              <Box key={shift.id} minWidth="0">
                <Flex textStyle="bodyStrong" align="center" columnGap="2" flexWrap="wrap" paddingBottom="1">
                  <AssigneeWords shift={shift} />
                  {isOwnShift(shift, user) && (
                    <Badge tone="ink" icon={PersonIcon} size="table">
                      Your shift
                    </Badge>
                  )}
                </Flex>
                <ShiftView shift={shift} isAlwaysOpen={!seesAll} />
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </Section>
  )
}

function AssigneeWords({ shift }: { shift: Shift }) {
  const current = shift.assignedTo.filter(({ type }) => type === 'current')
  if (current.length > 0) return listed(current.map(nameOfAssignment))
  return shift.coverNotRequired ? 'Nobody: cover is not required' : 'Nobody'
}

/** The shifts of a week one after the other, day by day. Rules §2.5. */
export function RotaListView({ rota, shifts, week }: RotaViewProps) {
  useKeptScroll(`${rota.id} list`)
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  return days.map((day) => (
    <Box key={day} id={dayAnchor(day)} tabIndex={-1} scrollMarginTop={{ base: '144px', sm: '64px' }}>
      <Day day={day} rota={rota} shifts={shifts.filter((shift) => shift.day === day)} />
    </Box>
  ))
}
