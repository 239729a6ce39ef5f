import { Box, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { DayRow, DayTeam } from '../../../domain/rota/rota-day.ts'
import type { Interval } from '../../../domain/rota/shift-times.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useSeesAllShifts } from '../../pieces/use-sees-all-shifts.ts'
import { Icon } from '../../ui/icon.tsx'
import { PersonIcon, PlayIcon, SupportIcon } from '../../ui/icons.ts'
import { CoverStrip } from './cover-strip.tsx'
import { rowName, teamWords } from './entry-words.ts'
import { nameWidth } from './place-in.ts'
import { TimelineBlock } from './timeline-block.tsx'
import { TimelineHours } from './timeline-hours.tsx'
import type { Board } from './use-rota-day.ts'

/** Chosen is a shift in somebody's row: two people can be on one. */
export type Chosen = { readonly shiftId: string; readonly rowKey: string; readonly teamKey: string }

export type DayViewProps = {
  board: Board
  onNow: ReadonlySet<string>
  chosen: Chosen | undefined
  onChoose: (chosen: Chosen) => void
}

const hourPx = 35

function NameCell({ children }: { children: ReactNode }) {
  return (
    <Box
      width={nameWidth}
      flexShrink="0"
      position="sticky"
      insetInlineStart="0"
      zIndex="2"
      background="surface"
      borderInlineEnd="1px solid {colors.line}"
      paddingX="3"
      paddingY="1"
      display="grid"
      alignContent="center"
    >
      {children}
    </Box>
  )
}

const isOnNow = (row: DayRow, onNow: ReadonlySet<string>): boolean =>
  row.person !== undefined && row.lanes.flat().some(({ shift, type }) => type === 'current' && onNow.has(shift.id))

function Name({ row, onNow }: { row: DayRow; onNow: ReadonlySet<string> }) {
  const facts = useCareFacts()
  return (
    <NameCell>
      <Flex align="center" gap="2" justify="space-between">
        <Flex align="center" gap="2" textStyle="strong" minWidth="0">
          {row.person === undefined && (
            <Box as="span" color="brand">
              <Icon of={PersonIcon} size={18} />
            </Box>
          )}
          {rowName(row, facts)}
        </Flex>
        {row.person?.userId !== undefined && (
          <Box as="span" textStyle="smallest" color="ink2" flexShrink="0">
            {facts.personInitials(row.person)}
          </Box>
        )}
      </Flex>
      {isOnNow(row, onNow) && (
        <Flex align="center" gap="1" textStyle="smallest" color="finishedInk">
          <Icon of={PlayIcon} size={16} />
          On now
        </Flex>
      )}
    </NameCell>
  )
}

type RowProps = Omit<DayViewProps, 'board'> & { row: DayRow; team: DayTeam; span: Interval }

function Row({ row, team, span, onNow, chosen, onChoose }: RowProps) {
  return (
    <Flex as="li" borderBottom="1px solid {colors.line}">
      <Name row={row} onNow={onNow} />
      <Box position="relative" flex="1" minWidth="0" style={{ height: `${row.lanes.length * 56}px` }}>
        {row.lanes.flatMap((entries, lane) =>
          entries.map((entry) => (
            <TimelineBlock
              key={entry.shift.id}
              entry={entry}
              row={row}
              lane={lane}
              span={span}
              isChosen={chosen?.shiftId === entry.shift.id && chosen.rowKey === row.key && chosen.teamKey === team.key}
              onChoose={() => onChoose({ shiftId: entry.shift.id, rowKey: row.key, teamKey: team.key })}
            />
          )),
        )}
      </Box>
    </Flex>
  )
}

function CoverRow({ team, span }: { team: DayTeam; span: Interval }) {
  return (
    <Flex borderBottom="1px solid {colors.edge}">
      <NameCell>
        <Flex align="center" gap="2" textStyle="strong">
          <Icon of={SupportIcon} size={18} />
          Cover
        </Flex>
      </NameCell>
      <Box flex="1" minWidth="0" position="relative">
        <CoverStrip cover={team.cover} span={span} />
      </Box>
    </Flex>
  )
}

type TeamProps = Omit<DayViewProps, 'board'> & { team: DayTeam; span: Interval }

function Team({ team, ...rest }: TeamProps) {
  const facts = useCareFacts()
  const seesAll = useSeesAllShifts()
  const words = teamWords(team, facts)
  return (
    <Box as="section" aria-label={words}>
      <Box background="tile" position="relative" zIndex="3" paddingX="3" paddingY="1.5">
        <Box as="h2" textStyle="strong" position="sticky" insetInlineStart="3" display="inline-block">
          {words}
        </Box>
      </Box>
      <Box as="ul" aria-label={`Shifts of ${words}`}>
        {team.rows.map((row) => (
          <Row key={row.key} row={row} team={team} {...rest} />
        ))}
      </Box>
      {seesAll && <CoverRow team={team} span={rest.span} />}
    </Box>
  )
}

/** What lies behind the rows, beside their names. */
function Behind({ span }: { span: Interval }) {
  return (
    <Box aria-hidden position="absolute" insetBlock="0" insetInlineEnd="0" style={{ insetInlineStart: nameWidth }}>
      <TimelineHours span={span} />
    </Box>
  )
}

/** A day that is going on opens where it is, with two hours of what was. */
const useShownNow = (span: Interval) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { now } = useCareFacts()
  const at = now < span.startDate || now >= span.endDate ? 0 : ((now - span.startDate) / 3_600_000 - 2) * hourPx
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day; afterwards the person scrolls
  useEffect(() => {
    scroller.current?.scrollTo({ left: Math.max(0, at) })
  }, [span.startDate])
  return scroller
}

/** The shifts of a day by team and person, from 08:00 to 08:00. Rules §2.2. */
export function Timeline({ board, ...rest }: DayViewProps) {
  const scroller = useShownNow(board)
  const span = { startDate: board.startDate, endDate: board.endDate }
  const width = ((span.endDate - span.startDate) / 3_600_000) * hourPx
  return (
    <Box
      ref={scroller}
      overflowX="auto"
      containerType="inline-size"
      border="1px solid {colors.line}"
      borderRadius="card"
      background="surface"
      minWidth="0"
    >
      <Box
        position="relative"
        isolation="isolate"
        paddingTop="9"
        style={{ minWidth: `calc(${nameWidth} + ${width}px)` }}
      >
        <Behind span={span} />
        <Box position="relative" borderTop="1px solid {colors.edge}">
          {board.teams.map((team) => (
            <Team key={team.key} team={team} span={span} {...rest} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}
