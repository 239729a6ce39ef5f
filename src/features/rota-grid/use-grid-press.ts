import { type MouseEvent, useRef } from 'react'
import type { GridRow } from '../../../domain/rota/rota-grid.ts'
import type { LocalDay } from '../../../domain/time/local-day.ts'
import type { EditableViewProps } from '../../pieces/rota-view-props.ts'
import { placeAt, type Spot } from './place-at.ts'
import { shiftsBetween } from './shifts-between.ts'
import type { GridEdits } from './use-grid-edits.ts'
import type { GridKeys } from './use-grid-keys.ts'

type Pressing = Pick<EditableViewProps, 'shifts' | 'edits' | 'onOpen' | 'onNew' | 'tool'> & {
  readonly grid: GridEdits
  readonly rows: readonly GridRow[]
  readonly days: readonly LocalDay[]
}

/** Opens shifts, and begins new ones. */
const useOpening = ({ shifts, onOpen, onNew, rows }: Pressing) => ({
  open: (shiftId: string) => {
    const shift = shifts.find((one) => one.shiftId === shiftId)
    if (shift) onOpen(shift)
  },
  startNew: ({ day, rowKey }: Spot) => onNew({ day, who: rows.find(({ key }) => key === rowKey)?.who ?? 'nobody' }),
})

/** Chooses one shift after the other, or all from the last one up to another. */
const useChoosing = ({ grid, rows, days }: Pressing) => {
  const last = useRef<string>(undefined)
  return {
    toggle: (shiftId: string) => {
      last.current = shiftId
      grid.toggle(shiftId)
    },
    chooseUpTo: (shiftId: string) => {
      const from = last.current
      const between = from === undefined ? [] : shiftsBetween(rows, days, { from, to: shiftId })
      grid.choose([...new Set([...grid.chosen, ...between, shiftId])])
    },
  }
}

/** What the keys do; the arrows are the grid's own. */
const keysOf = (
  { grid, edits }: Pressing,
  {
    open,
    startNew,
    toggle,
  }: Pick<ReturnType<typeof useOpening>, 'open' | 'startNew'> & Pick<ReturnType<typeof useChoosing>, 'toggle'>,
): Omit<GridKeys, 'rowKeys' | 'days' | 'onGo'> => {
  const isEditable = edits !== undefined
  return {
    isPlacing: grid.placing !== undefined,
    onOpen: open,
    onToggle: (shiftId) => isEditable && toggle(shiftId),
    onTake: (shiftId, way) => isEditable && grid.take(shiftId, way),
    onPut: grid.put,
    onRemove: (shiftId) => isEditable && grid.remove(shiftId),
    onEnter: (spot, shiftId) => {
      if (grid.placing) grid.put(spot)
      else if (shiftId === undefined) isEditable && startNew(spot)
      else if (isEditable) grid.take(shiftId, 'move')
      else open(shiftId)
    },
    onEscape: () => {
      const hadSome = grid.placing !== undefined || grid.chosen.size > 0
      if (grid.placing) grid.setPlacing(undefined)
      else grid.clear()
      return hadSome
    },
  }
}

/**
 * What a press in the grid does: it puts down what is taken up; opens a shift, or with Ctrl, Shift or in the mode for it
 * chooses it; begins a new one on a free day; and when shifts were chosen one after the other, moves them there. Where
 * that would clash, be a short rest or a long week, it is asked first: no pointer lay there before, as one does in a drag.
 */
export const useGridPress = (pressing: Pressing) => {
  const { edits, grid } = pressing
  const isSelecting = pressing.tool === 'select'
  const opening = useOpening(pressing)
  const choosing = useChoosing(pressing)
  const pressShift = (shiftId: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
    if (shiftKey) choosing.chooseUpTo(shiftId)
    else if (ctrlKey || metaKey || isSelecting) choosing.toggle(shiftId)
    else opening.open(shiftId)
  }
  // Chosen, then a free day pressed: that is where they go.
  const pressFree = (spot: Spot) => (isSelecting ? grid.pressTo(spot) : opening.startNew(spot))
  const press = (event: MouseEvent) => {
    const place = event.target instanceof Element ? placeAt(event.target) : undefined
    if (place === undefined) return
    const block = (event.target as Element).closest<HTMLElement>('[data-shift]')
    const shiftId = block?.dataset['shift']
    if (grid.placing) grid.pressTo(place)
    else if (shiftId === undefined) edits && pressFree(place)
    else if (edits && block?.dataset['absence'] === undefined) pressShift(shiftId, event)
    else opening.open(shiftId)
  }
  return { press, keys: keysOf(pressing, { ...opening, ...choosing }) }
}
