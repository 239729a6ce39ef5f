import { Box } from '@chakra-ui/react'
import { act, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { GridCell, Row } from '../../../../src/features/rota-grid/grid-parts.ts'
import { useGridFocus } from '../../../../src/features/rota-grid/use-grid-window.ts'
import { button, draw, one, press } from '../../ui/screen.tsx'

const day = '2026-11-23'

/** A grid of one line, whose shift is deleted elsewhere; "Move" is a button that goes with its own press. */
function Grid({ shiftIds, hasLine = true }: { shiftIds: readonly string[]; hasLine?: boolean }) {
  const grid = useRef<HTMLDivElement>(null)
  const { focused, onFocus, onLeave, back, enter } = useGridFocus(grid)
  const [isMoving, setIsMoving] = useState(false)
  const move = () => {
    setIsMoving(true)
    back()
  }
  return (
    <>
      {!isMoving && (
        <button type="button" onClick={move}>
          Move
        </button>
      )}
      <Box
        ref={grid}
        role="grid"
        tabIndex={focused === undefined ? 0 : -1}
        onFocus={({ target }) => onFocus(target) || enter({ rowKeys: ['carl'], days: [day] })}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
      >
        <Row data-line="carl">
          <GridCell tabIndex={-1} data-day={day} />
        </Row>
        {hasLine && (
          <Row data-line="ann">
            <GridCell tabIndex={-1} data-day={day}>
              {shiftIds.map((id) => (
                <button type="button" key={id} tabIndex={-1} data-shift={id}>
                  {id}
                </button>
              ))}
            </GridCell>
          </Row>
        )}
      </Box>
    </>
  )
}

const focusedAt = async (shiftId: string, ...shiftIds: string[]) => {
  const drawn = await draw(<Grid shiftIds={shiftIds} />)
  await act(async () => one(`[data-shift=${shiftId}]`).focus())
  expect(one('[role=grid]').tabIndex).toBe(-1)
  return drawn
}

test('the cell has the focus once the shift that had it is deleted, and another shift of it where there is one', async () => {
  const { redraw } = await focusedAt('early', 'early', 'late')
  await redraw(<Grid shiftIds={['late']} />)
  expect(document.activeElement).toBe(one('[data-shift=late]'))
  await redraw(<Grid shiftIds={[]} />)
  expect(document.activeElement).toBe(one('[data-line=ann] [data-day]'))
})

test('where the whole line goes with it, Tab leads into the grid again, to a cell that is there', async () => {
  const { redraw } = await focusedAt('early', 'early')
  await redraw(<Grid shiftIds={[]} hasLine={false} />)
  expect(one('[role=grid]').tabIndex).toBe(0)
  await act(async () => one('[role=grid]').focus())
  expect(document.activeElement).toBe(one('[data-line=carl] [data-day]'))
})

test('a button that goes with its own press gives the focus back to where it was in the grid', async () => {
  await focusedAt('early', 'early')
  await act(async () => button('Move').focus())
  expect(one('[role=grid]').tabIndex).toBe(0)
  await press(button('Move'))
  expect(document.activeElement).toBe(one('[data-shift=early]'))
})
