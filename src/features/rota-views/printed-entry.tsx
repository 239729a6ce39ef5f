import { Box, Flex } from '@chakra-ui/react'
import type { PrintedEntry, PrintedRow } from '../../../domain/rota/printed-week.ts'
import { sessionOf } from '../../../domain/rota/session.ts'
import type { Shift } from '../../../domain/rota/shift.ts'
import { firstLetter } from '../../../domain/rota-user/initials-of.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { shiftTimesWords } from '../../pieces/shift-block.tsx'
import type { PrintedMarks } from './printed-words.ts'
import type { PrintedOthers } from './use-printed-others.ts'

// Told apart in black and white: by letter, shape and fill.
const marks = {
  morning: { letter: 'M', borderRadius: '2px', border: '1.5px solid #000' },
  afternoon: { letter: 'A', borderRadius: '999px', border: '1.5px solid #000' },
  night: { letter: 'N', borderRadius: '2px', border: '1.5px solid #000', background: '#000', color: '#fff' },
  day: { letter: 'D', borderRadius: '2px', border: '1.5px dotted #000' },
} as const

function SessionMark({ session }: { session: keyof typeof marks }) {
  const { letter, ...look } = marks[session]
  return (
    <Box
      as="span"
      display="inline-grid"
      placeContent="center"
      flexShrink="0"
      width="14px"
      height="14px"
      fontSize="9px"
      fontWeight="700"
      css={{ ...look, printColorAdjust: 'exact' }}
    >
      {letter}
    </Box>
  )
}

const away = { sick: 'Off Sick', holiday: 'On Holiday' } as const

const hatched = 'repeating-linear-gradient(135deg, #fff 0 5px, #bbb 5px 6px)'

function Absence({ type }: { type: keyof typeof away }) {
  return (
    <Box
      border="1px solid #000"
      padding="0 4px"
      fontWeight="700"
      css={{ background: hatched, printColorAdjust: 'exact' }}
    >
      <Box as="span" css={{ background: '#fff' }}>
        {away[type]}
      </Box>
    </Box>
  )
}

type EntryProps = { entry: PrintedEntry; row: PrintedRow; said: PrintedMarks }

/** One shift in its cell: session, times, duty codes, and what is to be looked at; or why its person is away. */
export function PrintedShift({ entry: { shift, type }, row, said }: EntryProps) {
  const facts = useCareFacts()
  if (type !== 'current') return <Absence type={type} />
  const session = sessionOf(shift, facts.settings?.sessions ?? [])
  const codes = shift.dutiesRequired.map(
    (duty) => facts.settings?.duties.find(({ value }) => value === duty)?.code ?? firstLetter(duty),
  )
  const isOpen = row.person === undefined && !shift.coverNotRequired
  return (
    <Box css={isOpen ? { border: '1px dashed #000', padding: '1px 2px' } : {}}>
      <Flex align="center" columnGap="3px" flexWrap="wrap">
        {session && <SessionMark session={session.value} />}
        <Box as="span" flex="1" fontWeight="600" whiteSpace="nowrap">
          {shiftTimesWords(shift, facts)}
        </Box>
        <span>{codes.join(codes.some((code) => code.length > 1) ? ' ' : '')}</span>
      </Flex>
      {said.of(row.person?.userId, shift).map((words) => (
        <Box key={words} fontWeight="700">
          {words}
        </Box>
      ))}
      {row.person === undefined && shift.coverNotRequired && 'cover not required'}
    </Box>
  )
}

type LegendProps = { shifts: readonly Shift[]; others: PrintedOthers['state'] }

/** What the signs of a sheet mean, as far as they are on it, and what its hours count. */
export function Legend({ shifts, others }: LegendProps) {
  const { settings } = useCareFacts()
  const used = new Set(shifts.flatMap(({ dutiesRequired }) => dutiesRequired))
  const hasDay = shifts.some((shift) => sessionOf(shift, settings?.sessions ?? [])?.value === 'day')
  return (
    <Flex as="ul" aria-label="Legend" columnGap="14px" rowGap="2px" flexWrap="wrap" marginTop="6px">
      {(settings?.sessions ?? [])
        .filter(({ value, hiddenFromRota }) => !hiddenFromRota || (value === 'day' && hasDay))
        .map(({ value, name }) => (
          <Flex as="li" key={value} align="center" gap="4px">
            <SessionMark session={value} />
            {value === 'night' ? `${name}, ends next day` : name}
          </Flex>
        ))}
      {(settings?.duties ?? [])
        .filter(({ value }) => used.has(value))
        .map(({ value, name, code }) => (
          <li key={value}>
            <b>{code}</b> {name}
          </li>
        ))}
      <li>
        <b>!</b> look at this
      </li>
      <li>dashed box: open shift</li>
      {others === 'counted' && <li>Hours, rest and clashes include published shifts on other rotas.</li>}
      {(others === 'left-out' || others === 'reading') && (
        <li>
          <b>Hours, rest and clashes are of this rota alone. Shifts on other rotas are not counted.</b>
        </li>
      )}
    </Flex>
  )
}
