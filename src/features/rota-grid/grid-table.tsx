import { Box } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useMemo } from 'react'
import type { GridRow } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { ColumnHeader, Row } from './grid-parts.ts'
import { RowCells } from './grid-row.tsx'
import { gridStyles } from './grid-styles.ts'
import { dayWords, type GridFacts } from './grid-words.ts'
import type { GridSubject } from './use-grid-facts.ts'
import { type GridKeys, gridKeyDown } from './use-grid-keys.ts'
import type { useGridWindow } from './use-grid-window.ts'

/** Widths in pixels: of the names, of a day at least, of the hours, on a narrow window and on a wide one. */
const narrowColumns = { name: 94, day: 101, hours: 0 }
const wideColumns = { name: 164, day: 140, hours: 76 }
const wideFromPx = 1000

const columnsOf = (days: number, { name, day, hours }: typeof wideColumns) => ({
  '--columns': `${name}px repeat(${days}, minmax(${day}px, 1fr)) ${hours > 0 ? `${hours}px` : ''}`,
  minWidth: `${name + days * day + hours}px`,
})

function Head({
  days,
  facts,
  count,
  isWide,
}: {
  days: readonly LocalDay[]
  facts: GridFacts
  count: number
  isWide: boolean
}) {
  const { today } = useCareFacts()
  return (
    <Box role="rowgroup" position="sticky" top="0" zIndex="3">
      <Box role="row" aria-rowindex={1} css={{ minHeight: '8 !important' }}>
        <ColumnHeader className="head name" aria-colindex={1}>
          {isWide ? (count === 1 ? '1 person' : `${count} people`) : 'People'}
        </ColumnHeader>
        {days.map((day, at) => {
          const isToday = day === today && !facts.isMaster
          return (
            <ColumnHeader key={day} className="head" aria-colindex={at + 2} data-today={isToday ? '' : undefined}>
              {isWide ? dayWords(day, facts) : dayWords(day, facts).replace(/ \w+$/, '')}
              {isToday && isWide && <span className="second">today</span>}
            </ColumnHeader>
          )
        })}
        <ColumnHeader className="hours head" aria-colindex={days.length + 2}>
          Hours
        </ColumnHeader>
      </Box>
    </Box>
  )
}

export type GridTableProps = {
  label: string
  rows: readonly GridRow[]
  subject: GridSubject
  days: readonly LocalDay[]
  chosen: ReadonlySet<string>
  isEditable: boolean
  isPlacing: boolean
  gridWindow: ReturnType<typeof useGridWindow>
  keys: GridKeys
  onPress: (event: MouseEvent) => void
  /** The cover beneath; it is given the number of its first line. */
  foot: (firstRow: number) => ReactNode
}

const chosenIn = (row: GridRow, days: readonly LocalDay[], chosen: ReadonlySet<string>): string =>
  chosen.size === 0
    ? ''
    : days
        .flatMap((day) => row.items.get(day) ?? [])
        .flatMap(({ shift }) => (chosen.has(shift.shiftId) ? [shift.shiftId] : []))
        .join(' ')

/** People by days. It scrolls by itself, both ways: names stay at the left, days at the top, the cover at the foot. */
export function GridTable(props: GridTableProps) {
  const { label, rows, subject, days, chosen, isEditable, isPlacing, gridWindow, keys, onPress, foot } = props
  const { today } = useCareFacts()
  const isWide = useWide(wideFromPx)
  const { grid, height, focus, lines, totalPx, measure } = gridWindow
  const columns = useMemo(() => columnsOf(days.length, isWide ? wideColumns : narrowColumns), [days.length, isWide])
  return (
    <Box
      ref={grid}
      role="grid"
      tabIndex={focus.focused === undefined ? 0 : -1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 2}
      aria-multiselectable={isEditable || undefined}
      data-editable={isEditable ? '' : undefined}
      data-placing={isPlacing ? '' : undefined}
      overflow="auto"
      overscrollBehavior="contain"
      background="surface"
      borderBlock="1px solid {colors.line}"
      style={{ maxHeight: height }}
      css={gridStyles}
      onKeyDown={gridKeyDown(keys)}
      onClick={onPress}
      onFocus={(event) => {
        const isOnCell = focus.onFocus(event.target)
        const [rowKey, day] = [rows[0]?.key, days[0]]
        if (!isOnCell && event.target === event.currentTarget && rowKey !== undefined && day !== undefined) {
          focus.go(focus.last.current ?? { rowKey, day })
        }
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) focus.onLeave()
      }}
    >
      <Box position="relative" style={columns}>
        <Head days={days} facts={subject.facts} count={rows.length - 1} isWide={isWide} />
        <Box role="rowgroup" position="relative" style={{ height: totalPx }}>
          {lines.map(({ index, start, key }) => {
            const row = rows[index]
            return (
              row && (
                <Row
                  key={key}
                  ref={measure}
                  aria-rowindex={index + 2}
                  data-index={index}
                  data-line={row.key}
                  data-nobody={row.who === 'nobody' ? '' : undefined}
                  style={{ position: 'absolute', top: start }}
                >
                  <RowCells
                    row={row}
                    subject={subject}
                    days={days}
                    today={today}
                    chosen={chosenIn(row, days, chosen)}
                    isEditable={isEditable}
                  />
                </Row>
              )
            )
          })}
        </Box>
        {foot(rows.length + 2)}
      </Box>
    </Box>
  )
}
