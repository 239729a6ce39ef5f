import { Box, chakra, Flex } from '@chakra-ui/react'
import { listed } from '../../../domain/listed.ts'
import type { Session } from '../../../domain/provider/provider-settings.ts'
import type { DayEntry, DayRow, DayTeam } from '../../../domain/rota/rota-day.ts'
import { sessionOf } from '../../../domain/rota/session.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { spanWords } from '../../pieces/cover-words.ts'
import { DutyCode } from '../../pieces/duty-code.tsx'
import { sessionLook } from '../../pieces/session-looks.ts'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlayIcon } from '../../ui/icons.ts'
import { CoverLines } from './cover-lines.tsx'
import { absenceWords, openBecause, rowName, teamWords } from './entry-words.ts'
import type { DayViewProps } from './timeline.tsx'

const Line = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: '2',
    width: 'full',
    minHeight: 'tap',
    alignItems: 'center',
    paddingX: '3',
    paddingY: '1.5',
    textAlign: 'start',
    color: 'ink',
    borderRadius: 'control',
    borderInlineStart: '4px solid',
    breakInside: 'avoid',
  },
  variants: {
    tint: {
      morning: { background: 'morning.fill', borderColor: 'morning.bar' },
      afternoon: { background: 'afternoon.fill', borderColor: 'afternoon.bar' },
      night: { background: 'night.fill', borderColor: 'night.bar' },
      day: { background: 'day.fill', borderColor: 'day.bar' },
      sick: { background: 'sick.fill', borderColor: 'sick.bar' },
      holiday: { background: 'holiday.fill', borderColor: 'holiday.bar' },
      nobody: { background: 'surface', border: '1.5px solid {colors.brand}', borderInlineStartWidth: '4px' },
    },
  },
})

/** Paper has no tints: a shift is a row of a table, that of nobody is dashed, and what is to be looked at begins with "!". */
const rowOnPaper = {
  background: '#fff',
  border: '0',
  borderBottom: '1px solid #999',
  borderRadius: '0',
  minHeight: 'auto',
  padding: '2px 4px',
  alignItems: 'baseline',
  fontSize: '12px',
  lineHeight: '16px',
  gridTemplateColumns: '80px 200px minmax(0, 1fr)',
  '&& > *, && > * > *': { fontSize: 'inherit', lineHeight: 'inherit' },
} as const
const onPaper = { _print: rowOnPaper } as const
const dashedOnPaper = { _print: { ...rowOnPaper, border: '1px dashed #000' } } as const

type LineProps = { entry: DayEntry; row: DayRow; isNow: boolean; onChoose: () => void }

/** Care and breaks in words, on paper alone: on a screen they are in the details. */
function PaperSchedule({ entry }: { entry: DayEntry }) {
  const { schedule, notes } = entry.shift
  const words = schedule.map(
    ({ startTime, endTime, type, notes: said }) =>
      `${startTime.slice(0, 5)}–${endTime.slice(0, 5)} ${listed([type === 'care' ? 'Care' : 'Break', said], ' ')}`,
  )
  return (
    <Box as="span" display="none" _print={{ display: 'block' }} textStyle="small">
      {listed([...words, notes], '; ')}
    </Box>
  )
}

function EntryLine({ entry, row, isNow, onChoose }: LineProps) {
  const facts = useCareFacts()
  const { shift, clashes, type } = entry
  const isOpen = row.person === undefined
  const { tint } = sessionLook(sessionOf(shift, facts.settings?.sessions ?? [])?.value)
  const absent = type === 'current' ? undefined : type
  const reason = isOpen ? openBecause(shift, facts) : ''
  const needsLook = (isOpen && !shift.coverNotRequired) || clashes
  return (
    <Line
      type="button"
      data-on-paper
      tint={absent ?? (isOpen ? 'nobody' : tint)}
      css={isOpen || absent !== undefined ? dashedOnPaper : onPaper}
      onClick={onChoose}
    >
      <Box as="span" textStyle="second" fontWeight="650">
        {spanWords(entry, facts.zone)}
      </Box>
      <Flex as="span" align="center" columnGap="2" flexWrap="wrap">
        {needsLook && (
          <Box as="span" display="none" _print={{ display: 'inline' }} fontWeight="700">
            !
          </Box>
        )}
        <Box as="span" textStyle="strong">
          {rowName(row, facts)}
        </Box>
        {shift.title !== undefined && <span>{shift.title}</span>}
        {shift.dutiesRequired.map((duty) => (
          <DutyCode key={duty} duty={duty} />
        ))}
        {absent !== undefined && <Box as="span">{absenceWords[absent]}</Box>}
        {reason !== '' && <Box as="span">{reason}</Box>}
        {clashes && (
          <Box as="span" color="attnInk" fontWeight="600">
            Clash
          </Box>
        )}
        {isNow && (
          <Flex as="span" align="center" gap="1" textStyle="smallest" data-screen-only>
            <Icon of={PlayIcon} size={16} />
            On now
          </Flex>
        )}
      </Flex>
      <PaperSchedule entry={entry} />
    </Line>
  )
}

type TeamProps = Omit<DayViewProps, 'board' | 'chosen'> & { team: DayTeam }
type SessionProps = TeamProps & { session: Session | undefined }

function SessionLines({ session, team, onNow, onChoose }: SessionProps) {
  const { settings } = useCareFacts()
  const sessions = settings?.sessions ?? []
  const found = team.rows.flatMap((row) =>
    row.lanes
      .flat()
      .filter(({ shift }) => sessionOf(shift, sessions)?.value === session?.value)
      .map((entry) => ({ row, entry })),
  )
  if (found.length === 0) return null
  const { icon } = sessionLook(session?.value)
  return (
    <Box marginBottom="3">
      <Flex align="center" gap="2" marginBottom="1" breakAfter="avoid">
        <Icon of={icon} size={18} />
        <Box as="h3" textStyle="h3">
          {session?.name ?? 'Other'}
        </Box>
      </Flex>
      <Box as="ul" display="grid" gap="2" aria-label={session?.name ?? 'Other'} _print={{ gap: '0' }}>
        {found.map(({ row, entry }) => (
          <li key={`${entry.shift.id} ${row.key}`}>
            <EntryLine
              entry={entry}
              row={row}
              isNow={row.person !== undefined && entry.type === 'current' && onNow.has(entry.shift.id)}
              onChoose={() => onChoose({ shiftId: entry.shift.id, rowKey: row.key, teamKey: team.key })}
            />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function TeamList(props: TeamProps) {
  const facts = useCareFacts()
  const seesAll = useSeesAllShifts()
  const { team } = props
  const words = teamWords(team, facts)
  return (
    <Box as="section" aria-label={words} marginBottom="5">
      <Box as="h2" textStyle="h2" marginBottom="2" breakAfter="avoid">
        {words}
      </Box>
      {seesAll && <CoverLines cover={team.cover} />}
      {[...(facts.settings?.sessions ?? []), undefined].map((session) => (
        <SessionLines key={session?.value ?? 'other'} session={session} {...props} />
      ))}
    </Box>
  )
}

/** The shifts of a day by team and session: for a narrow window, and for paper. Rules §2.2. */
export function DayList({ board, ...rest }: Omit<DayViewProps, 'chosen'>) {
  return board.teams.map((team) => <TeamList key={team.key} team={team} {...rest} />)
}
