import { Box } from '@chakra-ui/react'
import type { DataTableProps } from './data-table-types.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const cardPx = 160
const gapPx = 8

/** The rows of a table as cards beneath each other, drawn only near the window. */
export function CardRows<Row>({ label, rows, keyOf, first, total, card }: DataTableProps<Row>) {
  const { around, items, measure, fromTopPx, totalPx, events } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyAt: (index) => keyOf(rows[index] as Row),
    estimatePx: cardPx,
    gapPx,
  })
  return (
    <Box as="ul" ref={around} aria-label={label} position="relative" style={{ height: totalPx }} {...events}>
      {items.map(({ key, index, start }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <Box
            as="li"
            key={key}
            ref={measure}
            data-index={index}
            aria-setsize={total}
            aria-posinset={first + index}
            position="absolute"
            insetInline="0"
            top="0"
            style={{ transform: `translateY(${start - fromTopPx}px)` }}
          >
            {card(row)}
          </Box>
        )
      })}
    </Box>
  )
}
