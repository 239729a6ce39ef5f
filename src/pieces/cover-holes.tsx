import { Box, Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { type CoverHole, coverHoles } from '../../domain/rota/cover-holes.ts'
import { coverTeamOf } from '../../domain/rota/cover-need.ts'
import type { Rota } from '../../domain/rota/rota.ts'
import { daysOfRota } from '../../domain/rota/rota-weeks.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { formatDay } from '../../domain/time/format.ts'
import { Icon } from '../ui/icon.tsx'
import { useCareFacts } from './care-facts.tsx'
import { coverLooks, coverWords, missingDutyWords, stretchWords } from './cover-words.ts'
import { useSeesAllShifts } from './use-sees-all-shifts.ts'

/** Where cover is missing on the days of a rota that are not over; undefined for whoever sees a part of its shifts. */
export const useCoverHoles = (rota: Rota, shifts: readonly Shift[]): readonly CoverHole[] | undefined => {
  const { settings, zone, today } = useCareFacts()
  const seesAll = useSeesAllShifts()
  return useMemo(() => {
    if (!seesAll || settings === undefined) return undefined
    const days = daysOfRota(rota).filter((day) => rota.status === 'master' || day >= today)
    const clock = { sessions: settings.sessions, zone }
    return coverHoles(shifts, { days, clock, team: coverTeamOf(rota, settings) })
  }, [seesAll, settings, rota, shifts, zone, today])
}

/** "Tue 24 Nov, 20:30–08:30, Night: No cover": each hole as a line. */
export function CoverHoleLines({ holes }: { holes: readonly CoverHole[] }) {
  const { zone, settings } = useCareFacts()
  return (
    <Box as="ul" aria-label="Missing cover" display="grid" gap="1">
      {holes.map(({ day, part, stretch }) => {
        const missing = missingDutyWords(stretch, settings)
        return (
          <Flex
            as="li"
            key={`${day} ${part.key}`}
            gap="2"
            align="flex-start"
            color={stretch.state === 'none' ? 'attnInk' : 'ink'}
          >
            <Box flexShrink="0" paddingTop="3px">
              <Icon of={coverLooks[stretch.state].icon} size={16} />
            </Box>
            <span>
              {formatDay(day)}, {stretchWords(stretch, part.session === undefined, zone)}: <b>{coverWords(stretch)}</b>
              {missing !== '' && `, ${missing}`}
            </span>
          </Flex>
        )
      })}
    </Box>
  )
}
