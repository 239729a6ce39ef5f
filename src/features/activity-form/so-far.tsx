import { Box, chakra } from '@chakra-ui/react'
import type { SummaryRow } from './summary.ts'

const Rows = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '6', rowGap: '0.5' },
})

/** What was answered before this step. A phone has a line under the heading in its place. */
export function SoFar({ rows }: { rows: readonly SummaryRow[] }) {
  if (rows.length === 0) return null
  return (
    <Box
      display={{ base: 'none', sm: 'block' }}
      padding="4"
      background="page"
      border="1px solid {colors.line}"
      borderRadius="card"
    >
      <Box textStyle="label" marginBottom="1">
        So far
      </Box>
      <Rows>
        {rows.map(({ step, label, value }) => (
          <Box key={step} display="contents">
            <Box as="dt" textStyle="second" color="ink2">
              {label}
            </Box>
            <Box as="dd" textStyle="bodyStrong" overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Rows>
    </Box>
  )
}
