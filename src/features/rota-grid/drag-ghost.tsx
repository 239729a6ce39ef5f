import { Box } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { draggedLayer } from '../../../domain/constants.ts'
import { AdviceLines } from './advice-lines.tsx'
import { shiftCount, timesWords } from './grid-words.ts'
import { type GridEdits, spotWords } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'
import type { DragState } from './use-shift-drag.ts'

type DragGhostProps = {
  ghost: RefObject<HTMLDivElement | null>
  drag: DragState | undefined
  grid: GridEdits
  subject: GridSubject
}

/** What is dragged, beside the pointer, where it would lie and what speaks against that. */
export function DragGhost({ ghost, drag, grid, subject }: DragGhostProps) {
  const shift = drag && grid.shiftOf(drag.shiftId)
  const count = drag && grid.chosen.has(drag.shiftId) ? grid.chosen.size : 1
  return (
    <Box
      ref={ghost}
      aria-hidden
      position="fixed"
      left="0"
      top="0"
      pointerEvents="none"
      maxWidth="300px"
      padding="2"
      background="raised"
      border="2px solid {colors.brand}"
      borderRadius="control"
      boxShadow="float"
      willChange="transform"
      style={{ zIndex: draggedLayer, display: drag ? 'block' : 'none' }}
    >
      {drag && shift && (
        <>
          <Box textStyle="bodyStrong">
            {drag.isCopy && 'Copy '}
            {count === 1 ? timesWords(shift, subject.facts) : shiftCount(count)}
          </Box>
          {drag.over && <Box textStyle="second">{spotWords(drag.over, subject)}</Box>}
          <AdviceLines advice={grid.draggedAdvice(drag)} />
        </>
      )}
    </Box>
  )
}
