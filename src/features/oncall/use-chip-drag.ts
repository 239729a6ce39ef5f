import { useRef, useState } from 'react'
import type { OncallPlace } from '../../../domain/oncall/oncall-steps.ts'

/** A press that moves less is a press. Pixels. */
const dragFromPx = 6

export type Dragged = {
  readonly userId: string
  readonly x: number
  readonly y: number
  readonly over: OncallPlace | undefined
}

const cellAt = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-oncall-date]')
  return cell instanceof HTMLElement ? cell : undefined
}

const placeOf = (cell: HTMLElement | undefined): OncallPlace | undefined => {
  const { oncallLocation: location, oncallDate: date } = cell?.dataset ?? {}
  return location === undefined || date === undefined ? undefined : { location, date }
}

/** Marks the cell beneath the pointer, and no other. */
const marker = () => {
  let marked: HTMLElement | undefined
  return (cell: HTMLElement | undefined) => {
    if (marked === cell) return
    if (marked) delete marked.dataset['over']
    if (cell) cell.dataset['over'] = ''
    marked = cell
  }
}

/**
 * A chip that is dragged to a day with a mouse or a pen. A finger scrolls instead: for it, for the keyboard and for
 * everybody there is choosing the chip and pressing the days.
 */
export const useChipDrag = (onDrop: (userId: string, place: OncallPlace) => void) => {
  const [dragged, setDragged] = useState<Dragged>()
  // The click that ends a drag on its own chip is none.
  const wasDragged = useRef(false)
  const begin = (userId: string) => (down: React.PointerEvent) => {
    wasDragged.current = false
    if (down.pointerType === 'touch' || down.button !== 0) return
    const mark = marker()
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const end = () => {
      ended.abort()
      mark(undefined)
      setDragged(undefined)
    }
    const move = (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event
      if (!wasDragged.current && Math.hypot(x - down.clientX, y - down.clientY) < dragFromPx) return
      wasDragged.current = true
      const cell = cellAt(event)
      mark(cell)
      setDragged({ userId, x, y, over: placeOf(cell) })
    }
    const drop = (event: PointerEvent) => {
      const place = wasDragged.current ? placeOf(cellAt(event)) : undefined
      end()
      if (place) onDrop(userId, place)
    }
    window.addEventListener('pointermove', move, options)
    window.addEventListener('pointerup', drop, options)
    window.addEventListener('pointercancel', end, options)
    window.addEventListener('keydown', (event) => event.key === 'Escape' && end(), options)
  }
  return { dragged, begin, isClick: () => !wasDragged.current }
}
