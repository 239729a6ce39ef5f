import { Box, chakra } from '@chakra-ui/react'
import { Fragment, memo } from 'react'
import { Icon } from '../icon.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../icons.ts'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const rowPx = 53

const cellCss = {
  paddingX: { base: '1', md: '1.5', xl: '3' },
  paddingY: '1',
  height: `${rowPx}px`,
  textAlign: 'start',
  verticalAlign: 'middle',
  fontWeight: '400',
  borderBottom: '1px solid {colors.line}',
  // A long word stays in its column, a link's too.
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const

// Cells are bare elements, styled from here: styles of their own would be worked out for each of them while one scrolls.
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& [data-row] > *': cellCss,
    '& [data-heads] > td': {
      paddingX: cellCss.paddingX,
      paddingTop: '5',
      paddingBottom: '2',
      textAlign: 'start',
      color: 'ink',
      fontWeight: '650',
      borderBottom: '1px solid {colors.edge}',
    },
  },
})

const Head = chakra('th', {
  base: {
    position: 'sticky',
    top: 'bar',
    zIndex: 'strip',
    padding: '0',
    background: 'surface',
    borderBottom: '1px solid {colors.edge}',
    textAlign: 'start',
    fontWeight: '600',
    color: 'ink2',
    '&:first-of-type': { borderStartStartRadius: 'card' },
    '&:last-of-type': { borderStartEndRadius: 'card' },
  },
})

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    width: 'full',
    minHeight: 'tap',
    paddingX: { base: '1', md: '1.5', xl: '3' },
    textAlign: 'start',
    fontWeight: '600',
    '&:focus-visible': { outlineOffset: '-3px' },
  },
})

type HeadingProps<Row> = { column: DataColumn<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const isSorted = sort.by === column.id
  const ariaSort = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  if (column.canSort === false) {
    return (
      <Head scope="col" width={column.width}>
        <Box paddingX={{ base: '1', md: '1.5', xl: '3' }} paddingY="2" textAlign={column.isNumber ? 'end' : undefined}>
          {column.heading}
        </Box>
      </Head>
    )
  }
  return (
    <Head scope="col" width={column.width} aria-sort={ariaSort}>
      <SortButton
        type="button"
        justifyContent={column.isNumber ? 'flex-end' : undefined}
        textAlign={column.isNumber ? 'end' : undefined}
        onClick={() => onSort(column.id)}
      >
        {column.heading}
        {isSorted && (
          <Box as="span" color="brand">
            <Icon of={sort.isDescending ? ChevronDownIcon : ChevronUpIcon} size={16} />
          </Box>
        )}
      </SortButton>
    </Head>
  )
}

function DrawnHead<Row>({ columns, sort, onSort }: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

// A turn of the wheel leaves the head as it is.
const TableHead = memo(DrawnHead) as typeof DrawnHead

/** The room of rows that are not drawn. */
function Space({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: px, padding: 0 }} />
    </tr>
  )
}

type RowProps<Row> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  /** Its place among the rows, counted from 0, and in the whole list, counted from 1. */
  index: number
  place: number
  measure: (element: HTMLElement | null) => void
}

/** What heads a row is somebody's words, and may be one long word. */
const LONG_WORDS = { overflowWrap: 'anywhere' } as const
const NUMBERS = { textAlign: 'end' } as const

function DrawnRow<Row>({ row, columns, index, place, measure }: RowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} data-row={index} aria-rowindex={place + 1}>
      {columns.map(({ id, cell, isRowHeading, isNumber }) =>
        isRowHeading ? (
          <th key={id} scope="row" style={LONG_WORDS}>
            {cell(row)}
          </th>
        ) : (
          <td key={id} style={isNumber ? NUMBERS : undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

// A turn of the wheel draws the rows that come, and none that are there.
const TableRow = memo(DrawnRow) as typeof DrawnRow

/** Heads the rows after it. Its height counts as that of the row that it stands above. */
function GroupHeading({ children, columns }: { children: string; columns: number }) {
  return (
    <tr data-heads>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

/** A table whose rows are drawn only near the window. Its head stays under the top bar. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, first, total, openAt, headingOf } = props
  const { around, items, measure, fromTopPx, totalPx, events } = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    keyAt: (index) => keyOf(rows[index] as Row),
    estimatePx: rowPx,
    openAt,
  })
  const below = totalPx - ((items.at(-1)?.end ?? fromTopPx) - fromTopPx)
  return (
    <Table aria-label={label} aria-rowcount={total + 1}>
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <tbody ref={around} {...events}>
        {items.map(({ key, index, start }, at) => {
          const row = rows[index]
          if (row === undefined) return null
          const heading = headingOf?.(row)
          return (
            <Fragment key={key}>
              {/* The row with the focus stays drawn, however far it has been scrolled away. */}
              <Space px={start - (items[at - 1]?.end ?? fromTopPx)} columns={columns.length} />
              {heading !== undefined && <GroupHeading columns={columns.length}>{heading}</GroupHeading>}
              <TableRow row={row} columns={columns} index={index} place={first + index} measure={measure} />
            </Fragment>
          )
        })}
        <Space px={below} columns={columns.length} />
      </tbody>
    </Table>
  )
}
