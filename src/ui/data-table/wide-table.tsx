import { Box, chakra } from '@chakra-ui/react'
import { Icon } from '../icon.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../icons.ts'
import type { DataColumn, DataTableProps } from './data-table-types.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const rowPx = 53

const Table = chakra('table', {
  base: { width: 'full', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '0' },
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

const Cell = chakra('td', { base: cellCss })
const RowHeading = chakra('th', { base: cellCss })

type HeadingProps<Row> = { column: DataColumn<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const isSorted = sort.by === column.id
  const ariaSort = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  if (column.canSort === false) {
    return (
      <Head scope="col" width={column.width}>
        <Box paddingX={{ base: '1', md: '1.5', xl: '3' }}>{column.heading}</Box>
      </Head>
    )
  }
  return (
    <Head scope="col" width={column.width} aria-sort={ariaSort}>
      <SortButton type="button" onClick={() => onSort(column.id)}>
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

function Space({ px, columns }: { px: number; columns: number }) {
  if (px <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height: px, padding: 0 }} />
    </tr>
  )
}

/** A table whose rows are drawn only near the window. Its head stays under the top bar. */
export function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, sort, onSort, first, total } = props
  const { around, items, measure, fromTopPx, totalPx, events } = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    keyAt: (index) => keyOf(rows[index] as Row),
    estimatePx: rowPx,
  })
  const above = (items[0]?.start ?? fromTopPx) - fromTopPx
  const below = totalPx - ((items.at(-1)?.end ?? fromTopPx) - fromTopPx)
  return (
    <Table aria-label={label} aria-rowcount={total + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={around} {...events}>
        <Space px={above} columns={columns.length} />
        {items.map(({ key, index }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <tr key={key} ref={measure} data-index={index} aria-rowindex={first + index + 1}>
              {columns.map(({ id, cell, isRowHeading }) =>
                isRowHeading ? (
                  <RowHeading key={id} scope="row">
                    {cell(row)}
                  </RowHeading>
                ) : (
                  <Cell key={id}>{cell(row)}</Cell>
                ),
              )}
            </tr>
          )
        })}
        <Space px={below} columns={columns.length} />
      </tbody>
    </Table>
  )
}
