import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { FieldGroup } from './field-group.tsx'

/** So many tiles are drawn at once: more would make typing in the search wait. */
const shownAtOnce = 40

type ShownInPartsProps<Row> = {
  legend: string
  /** Where another list stands beside it, the legend is seen too. */
  isLegendShown?: boolean | undefined
  columns?: 1 | 2 | undefined
  rows: readonly Row[]
  /** Draws one row; it brings its key. */
  draw: (row: Row) => ReactNode
}

/** A long list of tiles under one question: the first of them, and a press for more. */
export function ShownInParts<Row>({ legend, isLegendShown = false, columns = 2, rows, draw }: ShownInPartsProps<Row>) {
  const [most, setMost] = useState(shownAtOnce)
  const left = rows.length - most
  return (
    <Box display="grid" gap="2">
      <FieldGroup legend={legend} isLegendHidden={!isLegendShown} columns={columns}>
        {rows.slice(0, most).map(draw)}
      </FieldGroup>
      {left > 0 && (
        <Box>
          <Button look="quiet" onClick={() => setMost(most + shownAtOnce)}>
            Show {Math.min(left, shownAtOnce)} more of {rows.length}
          </Button>
        </Box>
      )}
    </Box>
  )
}
