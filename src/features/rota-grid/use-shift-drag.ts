import { type RefObject, useEffect, useRef } from 'react'
import { dragFromPx, dragHoldMs } from '../../../domain/constants.ts'
import { scrollAtEdges } from './edge-scroll.ts'
import { placeAt, type Spot } from './place-at.ts'

/** What is dragged, and over which day of whose line; told to whoever listens, so that only they are drawn again. */
export type DragState = {
  readonly shiftId: string
  readonly rowKey: string
  readonly over: Spot | undefined
  readonly isCopy: boolean
}

type DragPorts = {
  readonly grid: RefObject<HTMLElement | null>
  /** Moved with the pointer at every frame, without React. */
  readonly ghost: RefObject<HTMLElement | null>
  readonly canDrag: boolean
  /** Set while the last press became a drag. */
  readonly wasDragged: RefObject<boolean>
  readonly onDrop: (dropped: DragState) => void
  readonly onState: (state: DragState | undefined) => void
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

const isFar = (from: PointerEvent, to: PointerEvent): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) >= dragFromPx

type Point = { readonly x: number; readonly y: number }

/** The cell of the grid beneath a point. */
const beneath = ({ x, y }: Point, { grid }: DragPorts) => {
  const element = document.elementFromPoint(x, y)
  return element === null || !grid.current?.contains(element) ? undefined : placeAt(element)
}

const follow = ({ x, y }: Point, { ghost }: DragPorts): void => {
  if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`
}

const stateAt = (block: HTMLElement): DragState => ({
  shiftId: block.dataset['shift'] ?? '',
  rowKey: placeAt(block)?.rowKey ?? '',
  over: undefined,
  isCopy: false,
})

/** One drag, from where its block was pressed: what it is over, and what follows the pointer. */
const dragOf = (down: PointerEvent, block: HTMLElement, ports: DragPorts) => {
  const mark = marker()
  let state = stateAt(block)
  let at = { x: down.clientX, y: down.clientY }
  let stopScrolling: (() => void) | undefined
  const isDragging = () => stopScrolling !== undefined
  const tell = (changed: Partial<DragState>) => {
    state = { ...state, ...changed }
    ports.onState(state)
  }
  // At every frame, and not only after a move: a line may be drawn elsewhere while the pointer rests.
  const look = () => {
    const place = beneath(at, ports)
    mark(place?.cell)
    if (place?.rowKey === state.over?.rowKey && place?.day === state.over?.day) return
    tell({ over: place && { rowKey: place.rowKey, day: place.day } })
  }
  return {
    isDragging,
    begin: () => {
      stopScrolling = scrollAtEdges(ports.grid, { at: () => at, onFrame: look })
      tell({})
      follow(at, ports)
    },
    move: (event: PointerEvent) => {
      at = { x: event.clientX, y: event.clientY }
      const isCopy = event.ctrlKey || event.altKey
      if (isCopy !== state.isCopy) tell({ isCopy })
      follow(at, ports)
    },
    /** What was dragged, where it lies now; undefined where there was no drag, or it ended beside the grid. */
    end: (): DragState | undefined => {
      if (isDragging()) look()
      const dragged = isDragging() && state.over !== undefined ? state : undefined
      mark(undefined)
      if (isDragging()) ports.onState(undefined)
      stopScrolling?.()
      stopScrolling = undefined
      return dragged
    },
  }
}

type Started = { readonly down: PointerEvent; readonly block: HTMLElement; readonly onBegin: () => void }

/** Listens from a press on a block until it is let go. */
const listen = ({ down, block, onBegin }: Started, ports: DragPorts): void => {
  const drag = dragOf(down, block, ports)
  const isTouch = down.pointerType === 'touch'
  const ended = new AbortController()
  const begin = () => {
    onBegin()
    drag.begin()
  }
  const hold = isTouch ? setTimeout(begin, dragHoldMs) : undefined
  const end = () => {
    clearTimeout(hold)
    ended.abort()
    return drag.end()
  }
  const move = (event: PointerEvent) => {
    if (drag.isDragging()) return drag.move(event)
    if (!isFar(down, event)) return
    // A finger that moves before it has rested scrolls.
    if (isTouch) return void end()
    begin()
    drag.move(event)
  }
  const drop = () => {
    const dropped = end()
    if (dropped) ports.onDrop(dropped)
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.isDragging()) return
    event.stopPropagation()
    end()
  }
  const options = { signal: ended.signal }
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', drop, options)
  window.addEventListener('pointercancel', end, options)
  window.addEventListener('contextmenu', (event) => drag.isDragging() && event.preventDefault(), options)
  window.addEventListener('keydown', giveUp, { ...options, capture: true })
}

/**
 * Shifts that are dragged to another day or line: at once with a mouse or a pen, after a rest with a finger, which else
 * scrolls. What is dragged follows the pointer without a step of React between.
 */
export const useShiftDrag = (ports: DragPorts): void => {
  const latest = useRef(ports)
  const { grid, wasDragged } = ports
  useEffect(() => {
    latest.current = ports
  })
  useEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const press = (down: PointerEvent) => {
      wasDragged.current = false
      const block = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-shift]') : null
      const canDrag = latest.current.canDrag && down.button === 0 && block?.dataset['absence'] === undefined
      if (block === null || !canDrag) return
      const onBegin = () => {
        wasDragged.current = true
      }
      // The ports of the moment: a drop must find the shifts as they are then.
      const ofNow: DragPorts = { ...latest.current, onDrop: (dropped) => latest.current.onDrop(dropped) }
      listen({ down, block, onBegin }, ofNow)
    }
    element.addEventListener('pointerdown', press, { signal })
    // Once a finger drags, the page must not scroll beneath it. It has to be said while the finger is down.
    const hold = (event: TouchEvent) => wasDragged.current && event.preventDefault()
    element.addEventListener('touchmove', hold, { passive: false, signal })
    return () => ended.abort()
  }, [grid, wasDragged])
}
