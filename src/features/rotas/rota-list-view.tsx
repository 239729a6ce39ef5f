import { Box } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import { isUnassigned, nameOfAssignment } from '../../../domain/rota/assignment.ts'
import type { Rota } from '../../../domain/rota/rota.ts'
import { rotaWeeks } from '../../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { formatDay, formatDayAndMonth } from '../../../domain/time/format.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useKeptScroll } from '../../pieces/kept-scroll.ts'
import type { RotaViewProps } from '../../pieces/rota-view-props.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { ShiftView } from './shift-view.tsx'

const weekday = (day: LocalDay): string => formatDay(day).slice(0, 3)

/** "3 of 40 shifts have nobody": how much of the shown days is still open. */
export const openWords = (shifts: readonly Shift[]): string => {
  const open = shifts.filter((shift) => isUnassigned(shift) && !shift.coverNotRequired).length
  const all = shifts.length === 1 ? '1 shift' : `${shifts.length} shifts`
  if (shifts.length === 0) return 'No shifts'
  return open === 0 ? `${all}, all with somebody` : `${all}, ${open} with nobody`
}

/** "Week 2, 23 Nov – 29 Nov: 63 shifts, 3 with nobody": of a master, whose days are no dates, "Week 2: …". */
export const weekOpenWords = (shifts: readonly Shift[], { rota, week }: { rota: Rota; week: number }): string => {
  const days = rotaWeeks(rota).find((one) => one.week === week)?.days ?? []
  const [first, last] = [days[0], days.at(-1)]
  const isDated = first !== undefined && last !== undefined && rota.status !== 'master'
  const dates = isDated ? `, ${formatDayAndMonth(first)} – ${formatDayAndMonth(last)}` : ''
  return `Week ${week}${dates}: ${openWords(shifts.filter(({ day }) => days.includes(day)))}`
}

function Day({ day, rota, shifts }: { day: LocalDay; rota: Rota; shifts: readonly Shift[] }) {
  const { today } = useCareFacts()
  const seesAll = useSeesAllShifts()
  const words = rota.status === 'master' ? weekday(day) : formatDay(day)
  return (
    <Section heading={day === today ? `${words} (today)` : words} note={openWords(shifts)}>
      {shifts.length > 0 && (
        <Card>
          <Box display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
            {shifts.map((shift) => (
              <Box key={shift.id} minWidth="0">
                <ShiftView shift={shift} isAlwaysOpen={!seesAll} />
                <Box textStyle="second" color="ink2" paddingX="3" paddingTop="1">
                  <AssigneeWords shift={shift} />
                </Box>
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
  return days.map((day) => <Day key={day} day={day} rota={rota} shifts={shifts.filter((shift) => shift.day === day)} />)
}
