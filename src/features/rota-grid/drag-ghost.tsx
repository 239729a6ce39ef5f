import { type RefObject, useDeferredValue, useMemo, useRef, useState } from 'react'
import { draggedLayer } from '../../../domain/constants.ts'
import { AdviceLines } from './advice-lines.tsx'
import classes from './drag-ghost.module.css'
import { shiftCount, timesWords } from './grid-words.ts'
import { type GridEdits, spotWords } from './use-grid-edits.ts'
import type { GridSubject } from './use-grid-facts.ts'
import { type DragState, useShiftDrag } from './use-shift-drag.ts'

type SaidProps = { drag: DragState; grid: GridEdits; subject: GridSubject }

/** What speaks against a drop where the pointer is; worked out behind the frame in which it came there. */
function Advised({ drag, grid }: Omit<SaidProps, 'subject'>) {
  const { draggedAdvice } = grid
  const advice = useMemo(() => draggedAdvice(drag), [draggedAdvice, drag])
  return <AdviceLines advice={advice} />
}

function Said({ drag, grid, subject }: SaidProps) {
  const shift = grid.shiftOf(drag.shiftId)
  const known = useDeferredValue(drag)
  if (shift === undefined) return null
  const count = grid.chosen.has(drag.shiftId) ? grid.chosen.size : 1
  return (
    <>
      <div className={classes.what}>
        {drag.isCopy && 'Copy '}
        {count === 1 ? timesWords(shift, subject.facts) : shiftCount(count)}
      </div>
      {drag.over && <div className={classes.where}>{spotWords(drag.over, subject)}</div>}
      <Advised drag={known} grid={grid} />
    </>
  )
}

type DragLayerProps = {
  grid: RefObject<HTMLElement | null>
  edits: GridEdits
  subject: GridSubject
  canDrag: boolean
  /** Whether the last press was a drag, whose end is no click. */
  wasDragged: RefObject<boolean>
}

/**
 * What is dragged, beside the pointer, where it would lie and what speaks against that. It has the state of the drag to
 * itself: nothing else is drawn again while the pointer moves.
 */
export function DragLayer({ grid, edits, subject, canDrag, wasDragged }: DragLayerProps) {
  const ghost = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<DragState>()
  useShiftDrag({ grid, ghost, canDrag, wasDragged, onDrop: edits.drop, onState: setDrag })
  return (
    <div
      ref={ghost}
      className={classes.ghost}
      style={{ zIndex: draggedLayer }}
      aria-hidden
      data-ghost
      hidden={drag === undefined}
    >
      {drag && <Said drag={drag} grid={edits} subject={subject} />}
    </div>
  )
}
