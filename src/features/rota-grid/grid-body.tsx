import { memo } from 'react'
import type { GridRow } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { GridLine } from './grid-lines.ts'
import { Row, RowGroup } from './grid-parts.ts'
import { LineCells } from './grid-row.tsx'
import classes from './grid-table.module.css'
import { useLinesNear } from './use-grid-window.ts'

type GridBodyProps = {
  readonly rows: readonly GridRow[]
  readonly rowKeys: readonly string[]
  readonly days: readonly LocalDay[]
  readonly chosen: ReadonlySet<string>
  readonly isEditable: boolean
  readonly isWide: boolean
  readonly focusedKey: string | undefined
  readonly heightAt: (index: number) => number
  /** What is drawn of a line, worked out once. */
  readonly lineFor: (row: GridRow) => GridLine
}

const chosenIn = (row: GridRow, days: readonly LocalDay[], chosen: ReadonlySet<string>): string =>
  chosen.size === 0
    ? ''
    : days
        .flatMap((day) => row.items.get(day) ?? [])
        .flatMap(({ shift }) => (chosen.has(shift.shiftId) ? [shift.shiftId] : []))
        .join(' ')

/** The lines near what can be seen. It alone is drawn again while the grid scrolls, and of it only lines that come. */
export const GridBody = memo(function GridBody(props: GridBodyProps) {
  const { rows, days, chosen, isEditable, isWide, lineFor } = props
  const { body, lines, totalPx, measure } = useLinesNear(props)
  return (
    <RowGroup ref={body} className={classes.lines} style={{ height: totalPx }}>
      {lines.map(({ index, start, key }) => {
        const row = rows[index]
        return (
          row && (
            <Row
              key={key}
              ref={measure}
              className={classes.line}
              aria-rowindex={index + 2}
              data-index={index}
              data-line={row.key}
              data-nobody={row.who === 'nobody' ? '' : undefined}
              style={{ top: start }}
            >
              <LineCells
                line={lineFor(row)}
                chosen={chosenIn(row, days, chosen)}
                isEditable={isEditable}
                isWide={isWide}
              />
            </Row>
          )
        )
      })}
    </RowGroup>
  )
})
