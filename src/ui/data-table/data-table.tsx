import { Box } from '@chakra-ui/react'
import { tableBreakpointPx } from '../../../domain/constants.ts'
import { useWide } from '../use-wide.ts'
import { CardRows } from './card-rows.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { WideTable } from './wide-table.tsx'

/** A list of any length: a table, and cards where columns have no room. Only what is near the window is drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useWide(tableBreakpointPx)
  if (!isWide) return <CardRows {...props} />
  return (
    <Box
      background="surface"
      border="1px solid {colors.line}"
      borderRadius="card"
      textStyle={{ base: 'smallest', lg: 'second' }}
      color="ink"
    >
      <WideTable {...props} />
    </Box>
  )
}
