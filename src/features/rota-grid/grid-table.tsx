import { type MouseEvent, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import type { GridRow } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { FoldRow } from './fold-row.tsx'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { heightOf, lineOf } from './grid-lines.ts'
import { Grid } from './grid-parts.ts'
import classes from './grid-table.module.css'
import type { Fold } from './use-folded-rows.ts'
import { type GridSubject, reckonedOnce } from './use-grid-facts.ts'
import { type GridKeys, gridKeyDown } from './use-grid-keys.ts'
import { type useGridFocus, useRoom } from './use-grid-window.ts'

/** Widths in pixels: of the names, of a day at least, of the hours of a week. At 800 a whole week is seen. */
const phoneColumns = { name: 108, day: 96, hours: 0 }
const tabletColumns = { name: 124, day: 96, hours: 0 }
const deskColumns = { name: 164, day: 140, hours: 84 }
const [tabletFromPx, deskFromPx] = [600, 1000]

const columnsOf = (days: number, { name, day, hours: ofWeek }: typeof deskColumns) => {
  const hours = ofWeek * Math.ceil(days / 7)
  return {
    '--columns': `${name}px repeat(${days}, minmax(${day}px, 1fr)) ${hours > 0 ? `${hours}px` : ''}`,
    minWidth: `${name + days * day + hours}px`,
  }
}

const useColumns = (days: number, isDesk: boolean) => {
  const isTablet = useWide(tabletFromPx)
  return useMemo(
    () => columnsOf(days, isDesk ? deskColumns : isTablet ? tabletColumns : phoneColumns),
    [days, isDesk, isTablet],
  )
}

/** What is drawn of each line, worked out when it is wanted and not again until something changes. */
const useLines = ({ rows, subject, days }: Pick<GridTableProps, 'rows' | 'subject' | 'days'>, isDesk: boolean) => {
  const { today } = useCareFacts()
  const lineFor = useMemo(() => {
    const byKey = new Map(subject.rows.map((row) => [row.key, row]))
    const known = reckonedOnce((key: string) => {
      const row = byKey.get(key)
      return row && lineOf(row, { subject, days, today })
    })
    return (row: GridRow) => known(row.key) ?? lineOf(row, { subject, days, today })
  }, [subject, days, today])
  const heights = useMemo(
    () => rows.map((row) => heightOf(row, { subject, days }, isDesk)),
    [rows, subject, days, isDesk],
  )
  const heightAt = useCallback((index: number) => heights[index] ?? 0, [heights])
  return { lineFor, heightAt }
}

export type GridTableProps = {
  rotaId: string
  label: string
  rows: readonly GridRow[]
  rowKeys: readonly string[]
  subject: GridSubject
  days: readonly LocalDay[]
  chosen: ReadonlySet<string>
  isEditable: boolean
  isPlacing: boolean
  grid: RefObject<HTMLDivElement | null>
  focus: ReturnType<typeof useGridFocus>
  keys: GridKeys
  onPress: (event: MouseEvent) => void
  fold: Fold | undefined
  /** The cover beneath; it is given the number of its first line, and whether hours have a column of their own. */
  foot: (firstRow: number, isWide: boolean) => ReactNode
}

/** People by days. It scrolls by itself, both ways: names stay at the left, days at the top, the cover at the foot. */
export function GridTable(props: GridTableProps) {
  const { rotaId, label, rows, rowKeys, subject, days, chosen, isEditable, isPlacing, grid, focus, fold, foot } = props
  const { today } = useCareFacts()
  const isDesk = useWide(deskFromPx)
  const columns = useColumns(days.length, isDesk)
  const { lineFor, heightAt } = useLines(props, isDesk)
  return (
    <Grid
      ref={grid}
      className={classes.grid}
      tabIndex={focus.focused === undefined ? 0 : -1}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + (isDesk ? 2 : 1)}
      aria-multiselectable={isEditable || undefined}
      data-editable={isEditable ? '' : undefined}
      data-placing={isPlacing ? '' : undefined}
      style={{ maxHeight: useRoom(grid) }}
      onKeyDown={gridKeyDown(props.keys)}
      // The focus would open words above, which push the grid from under the finger before the press has ended.
      onMouseDown={(event) => isPlacing && event.preventDefault()}
      onClick={props.onPress}
      onFocus={(event) => {
        const isOnCell = focus.onFocus(event.target)
        if (!isOnCell && event.target === event.currentTarget) focus.enter({ rowKeys, days })
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) focus.onLeave()
      }}
    >
      <div className={classes.wide} style={columns}>
        <GridHead
          rotaId={rotaId}
          days={days}
          today={today}
          isWide={isDesk}
          facts={subject.facts}
          count={rows.length - 1}
        />
        <GridBody
          rows={rows}
          rowKeys={rowKeys}
          days={days}
          chosen={chosen}
          isEditable={isEditable}
          lineFor={lineFor}
          heightAt={heightAt}
          isWide={isDesk}
          focusedKey={focus.focused?.rowKey}
        />
        <div className={classes.foot}>
          {fold && <FoldRow fold={fold} rowIndex={rows.length + 2} columns={days.length + (isDesk ? 2 : 1)} />}
          {foot(rows.length + (fold ? 3 : 2), isDesk)}
        </div>
      </div>
    </Grid>
  )
}
