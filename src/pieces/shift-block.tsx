import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { listed } from '../../domain/listed.ts'
import { isUnassigned } from '../../domain/rota/assignment.ts'
import { handoverWords, sessionOf, staffTimes } from '../../domain/rota/session.ts'
import type { Shift } from '../../domain/rota/shift.ts'
import { staffTimesWords } from '../../domain/rota/staff-words.ts'
import { untilWeekday } from '../../domain/time/format.ts'
import { Icon } from '../ui/icon.tsx'
import { type CareFacts, useCareFacts } from './care-facts.tsx'
import { DutyCode } from './duty-code.tsx'
import { sessionLook, sessionTints } from './session-looks.ts'

const Block = chakra('div', {
  base: {
    paddingX: '3',
    paddingY: '2',
    borderRadius: 'control',
    borderInlineStart: '4px solid',
    display: 'grid',
    gap: '2',
    minWidth: '0',
  },
  variants: {
    tint: {
      ...sessionTints,
      nobody: { background: 'surface', border: '1.5px solid {colors.brand}', borderInlineStartWidth: '4px' },
    },
  },
})

/** "20:30–08:30": when the staff of a shift are there. */
export const shiftTimesWords = (shift: Shift, { settings, zone }: CareFacts): string =>
  staffTimesWords(shift, { sessions: settings?.sessions ?? [], zone })

type ShiftBlockProps = {
  shift: Shift
  /** At the right of the first line: "Open shift", or Show Details. */
  aside?: ReactNode
  children?: ReactNode
}

/** One shift: the tint and icon of its session, its time, then its duties in words. */
export function ShiftBlock({ shift, aside, children }: ShiftBlockProps) {
  const facts = useCareFacts()
  const session = sessionOf(shift, facts.settings?.sessions ?? [])
  const { icon, tint } = sessionLook(session?.value)
  const clock = { sessions: facts.settings?.sessions ?? [], zone: facts.zone }
  const until = untilWeekday(staffTimes(shift, clock), facts.zone)
  return (
    <Block tint={isUnassigned(shift) ? 'nobody' : tint}>
      <Flex align="center" gap="2" flexWrap="wrap">
        <Box as="span" color={isUnassigned(shift) ? `${tint}.bar` : undefined}>
          <Icon of={icon} size={20} />
        </Box>
        <Box as="span" textStyle="shiftTime">
          {shiftTimesWords(shift, facts)}
        </Box>
        <Box as="span" textStyle="second">
          {listed([shift.title ?? session?.name, handoverWords(shift, clock.sessions), until])}
        </Box>
        {aside && <Box marginInlineStart="auto">{aside}</Box>}
      </Flex>
      <Flex gap="3" rowGap="1" flexWrap="wrap" textStyle="second" color="ink2" align="center">
        {shift.dutiesRequired.map((duty) => (
          <DutyCode key={duty} duty={duty} words="shown" />
        ))}
        <span>{facts.placeName(shift.location)}</span>
      </Flex>
      {children}
    </Block>
  )
}
