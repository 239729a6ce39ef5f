import { Box, Flex } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { mobileBreakpointPx } from '../../../../domain/constants.ts'
import { Card } from '../../../ui/card.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { FilterSelect } from '../filter-select.tsx'
import { numberWords } from '../report-words.ts'
import { type TableGroup, tableGroups } from './client-activities-search.ts'
import { groupWords, hasExternal, sourceName } from './client-activities-words.ts'
import listClasses from './figures-list.module.css'
import classes from './figures-table.module.css'
import { clientActivitiesPath, RowsLink } from './rows-link.tsx'
import { type FigureColumn, type SideColumns, sidesShown } from './table-columns.ts'
import { type FiguresRow, tableRows } from './table-rows.ts'
import type { Asked, ClientActivityFigures, Sides } from './use-client-activities.ts'

const sideWords = (key: keyof Sides, figures: ClientActivityFigures): string =>
  ({ rota: 'Rota', external: sourceName(figures), together: 'Together' })[key]

/** A figure, leading to what it counts; minutes count nothing. */
function Figure({
  column: { of, counted, heading },
  row,
  side,
}: {
  column: FigureColumn
  row: FiguresRow
  side: string
}) {
  const count = of(row.sides)
  const words = numberWords(count)
  if (counted === undefined || count === 0)
    return <span className={count === 0 ? classes.none : undefined}>{words}</span>
  return (
    <RowsLink
      asked={row.asked}
      rows={{ ...row.rows, counted }}
      className={classes.link}
      aria-label={`${row.words}, ${side}, ${heading}: ${words}`}
    >
      {words}
    </RowsLink>
  )
}

type TableProps = {
  figures: ClientActivityFigures
  sides: readonly SideColumns[]
  rows: readonly FiguresRow[]
  sum: FiguresRow
  of: string
  labelledBy: string
}

function Cells({ row, sides, figures }: Pick<TableProps, 'sides' | 'figures'> & { row: FiguresRow }) {
  return sides.flatMap(({ key, columns }) =>
    columns.map((column, at) => (
      <td key={`${key} ${column.key}`} className={at === 0 ? classes.first : undefined}>
        <Figure column={column} row={row} side={sideWords(key, figures)} />
      </td>
    )),
  )
}

function WideTable({ figures, sides, rows, sum, of, labelledBy }: TableProps) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          {sides.length > 1 && (
            <tr>
              <td />
              {sides.map(({ key, columns }) => (
                <th key={key} scope="colgroup" colSpan={columns.length} className={`${classes.side} ${classes.first}`}>
                  {sideWords(key, figures)}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col" className={classes.name}>
              {of}
            </th>
            {sides.flatMap(({ key, columns }) =>
              columns.map((column, at) => (
                <th key={`${key} ${column.key}`} scope="col" className={at === 0 ? classes.first : undefined}>
                  {column.heading}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={classes.name}>
                {row.words}
              </th>
              <Cells row={row} sides={sides} figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.name}>
              {sum.words}
            </th>
            <Cells row={sum} sides={sides} figures={figures} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The figures of one row for a phone: a line for each figure, a column for each side. */
function NarrowTable({ row, sides, figures }: Pick<TableProps, 'sides' | 'figures'> & { row: FiguresRow }) {
  const headings = [...new Set(sides.flatMap(({ columns }) => columns.map(({ heading }) => heading)))]
  return (
    <table className={listClasses.figures} aria-label={row.words}>
      <thead hidden={sides.length === 1}>
        <tr>
          <td />
          {sides.map(({ key }) => (
            <th key={key} scope="col">
              {sideWords(key, figures)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {headings.map((heading) => (
          <tr key={heading}>
            <th scope="row">{heading}</th>
            {sides.map(({ key, columns }) => {
              const column = columns.find((one) => one.heading === heading)
              return <td key={key}>{column && <Figure column={column} row={row} side={sideWords(key, figures)} />}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same one beneath the other, for a phone. */
function NarrowList({ figures, sides, rows, sum }: TableProps) {
  return [...rows, sum].map((row) => (
    <Box key={row.key} padding="4" borderTop="1px solid {colors.line}">
      <Box as="h3" textStyle="strong" marginBottom="1">
        {row.words}
      </Box>
      <NarrowTable row={row} sides={sides} figures={figures} />
    </Box>
  ))
}

const isGroup = (value: string): value is TableGroup => tableGroups.some((group) => group === value)

/** All figures side by side, by aspect of life, week, hour or client, with their totals. */
export function FiguresTable({ figures, asked }: { figures: ClientActivityFigures; asked: Asked }) {
  const id = useId()
  const isWide = useWide(mobileBreakpointPx)
  const navigate = useNavigate()
  const { search, clientId } = asked
  const by = search.by ?? 'aspect'
  const groups = tableGroups.filter((group) => group !== 'client' || clientId === undefined || by === 'client')
  const choose = (value: string) => {
    if (!isGroup(value)) return
    const wanted = { ...search, by: value === 'aspect' ? undefined : value }
    void navigate({ to: clientActivitiesPath, params: { clientId }, search: wanted, replace: true })
  }
  const sum: FiguresRow = { key: 'sum', words: 'Total', sides: figures.sum, asked, rows: {} }
  const table: TableProps = {
    figures,
    sum,
    labelledBy: id,
    of: groupWords[by],
    rows: tableRows(figures, by, asked),
    sides: sidesShown(hasExternal(figures)),
  }
  return (
    <Card as="section" padding="none" labelledBy={id}>
      <Flex justify="space-between" align="center" gap="3" flexWrap="wrap" padding="4" paddingBottom="2">
        <Box as="h2" id={id} textStyle="h3">
          {!hasExternal(figures) ? 'The rota' : `The rota and ${sourceName(figures)} side by side`}, by{' '}
          {groupWords[by].toLowerCase()}
        </Box>
        <span data-screen-only>
          <FilterSelect
            label="Table by"
            value={by}
            options={groups.map((value) => ({ value, text: groupWords[value] }))}
            onValueChange={choose}
          />
        </span>
      </Flex>
      {isWide ? <WideTable {...table} /> : <NarrowList {...table} />}
    </Card>
  )
}
