import { Box } from '@chakra-ui/react'
import { memo, type ReactNode } from 'react'
import { cardColumnsBreakpointPx } from '../../../domain/constants.ts'
import { useWide } from '../use-wide.ts'
import type { DataTableProps } from './data-table-types.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const cardPx = 160
const gapPx = 8

// Lines and cards are bare elements, styled from here: styles of their own would be worked out for each while one scrolls.
const linesCss = {
  '& > div': { position: 'absolute', insetInline: '0', top: '0', display: 'grid', gap: `${gapPx}px` },
  '& > [data-cards="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > [data-cards="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // Cards beside each other are of one height.
  '& > div > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
}

type LineProps<Row> = {
  index: number
  perLine: number
  /** How far it begins below the top of the list. */
  topPx: number
  measure: (element: HTMLElement | null) => void
} & Pick<DataTableProps<Row>, 'rows' | 'keyOf' | 'first' | 'total' | 'card'>

type CardProps<Row> = { row: Row; card: (row: Row) => ReactNode }

// A turn of the wheel draws the cards that come, and none that are there.
const CardOf = memo(<Row,>({ row, card }: CardProps<Row>) => card(row)) as <Row>(props: CardProps<Row>) => ReactNode

function Line<Row>({ index, perLine, topPx, measure, rows, keyOf, first, total, card }: LineProps<Row>) {
  const from = index * perLine
  return (
    <div ref={measure} data-index={index} data-cards={perLine} style={{ transform: `translateY(${topPx}px)` }}>
      {rows.slice(from, from + perLine).map((row, at) => (
        // biome-ignore lint/a11y/useSemanticElements: an item of a list may stand in no box, and these stand in lines.
        <div
          key={keyOf(row)}
          role="listitem"
          data-row={from + at}
          aria-setsize={total}
          aria-posinset={first + from + at}
        >
          <CardOf row={row} card={card} />
        </div>
      ))}
    </div>
  )
}

/** The rows of a table as cards beneath each other, two on a line where there is room, drawn only near the window. */
export function CardRows<Row>({ label, rows, keyOf, first, total, openAt, card }: DataTableProps<Row>) {
  const perLine = useWide(cardColumnsBreakpointPx) ? 2 : 1
  const { around, items, measure, fromTopPx, totalPx, events } = useVirtualRows<HTMLDivElement>({
    count: rows.length,
    perLine,
    keyAt: (index) => keyOf(rows[index] as Row),
    estimatePx: cardPx,
    gapPx,
    openAt,
  })
  const shared = { perLine, measure, rows, keyOf, first, total, card }
  return (
    <Box
      role="list"
      ref={around}
      aria-label={label}
      position="relative"
      css={linesCss}
      style={{ height: totalPx }}
      {...events}
    >
      {items.map(({ key, index, start }) => (
        <Line key={key} index={index} topPx={start - fromTopPx} {...shared} />
      ))}
    </Box>
  )
}
