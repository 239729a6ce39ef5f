import { Box, chakra } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import { currentAndNext } from '../../../domain/rota/current-and-next.ts'
import { staffTimes } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { staffTimesWords } from '../../../domain/rota/staff-words.ts'
import { formatDay, timeAhead, untilWeekday } from '../../../domain/time/format.ts'
import { addDays } from '../../../domain/time/local-day.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { type CareFacts, useCareFacts } from '../../pieces/care-facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CalendarIcon, ChevronRightIcon } from '../../ui/icons.ts'

const Line = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'tapTile',
    minWidth: '0',
    paddingX: '3',
    paddingY: '1.5',
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    textDecoration: 'none',
    '&:active': { background: 'brandTint' },
  },
})

type Words = { readonly title: string; readonly second: string | undefined }

/**
 * "On shift until 20:00", "Next shift today, 20:30–08:30", with the last day where the shift ends on another, and the
 * place; undefined where there is neither.
 */
const shiftWords = (own: readonly Shift[], facts: CareFacts): Words | undefined => {
  const { now, zone, today, settings, placeName } = facts
  const clock = { sessions: settings?.sessions ?? [], zone }
  const { current, next } = currentAndNext(own, now, clock)
  if (current) {
    return { title: `On shift until ${timeAhead(current.endDate, facts)}`, second: placeName(current.shift.location) }
  }
  if (next === undefined) return undefined
  const day = next.day === today ? 'today' : next.day === addDays(today, 1) ? 'tomorrow' : formatDay(next.day)
  const until = untilWeekday(staffTimes(next, clock), zone)
  return {
    title: `Next shift ${day}, ${staffTimesWords(next, clock)}`,
    second: listed([until, placeName(next.location)]),
  }
}

/**
 * The person's own shift of now, or the next one up to tomorrow; a press goes to Your Rotas. Whoever manages rotas, and
 * mostly works no shift, is not told that there is none.
 */
export function ShiftLine({ own }: { own: readonly Shift[] }) {
  const { can } = useCurrentUser()
  const words = shiftWords(own, useCareFacts())
  if (words === undefined && can('manage rota.rotas')) return null
  const { title, second } = words ?? { title: 'No shift today or tomorrow', second: undefined }
  return (
    <Line href="#your-rotas">
      <Box as="span" color="brand" flexShrink="0">
        <Icon of={CalendarIcon} size={20} />
      </Box>
      <Box as="span" flex="1" minWidth="0">
        <Box as="span" display="block" textStyle="strong">
          {title}
        </Box>
        {second !== undefined && second !== '' && (
          <Box as="span" display="block" textStyle="second" color="ink2">
            {second}
          </Box>
        )}
      </Box>
      <Box as="span" color="ink2" flexShrink="0">
        <Icon of={ChevronRightIcon} size={18} />
      </Box>
    </Line>
  )
}
