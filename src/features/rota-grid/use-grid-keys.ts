import type { KeyboardEvent } from 'react'
import { placeAt, type Spot, shiftAt } from './place-at.ts'

const pageLines = 10

export type GridKeys = {
  readonly rowKeys: readonly string[]
  readonly days: readonly string[]
  /** Gives the focus to a cell, once it is drawn. */
  readonly onGo: (spot: Spot) => void
  /** Enter: on a shift, or on a day without one. */
  readonly onEnter: (spot: Spot, shiftId: string | undefined) => void
  readonly onOpen: (shiftId: string) => void
  readonly onToggle: (shiftId: string) => void
  readonly onTake: (shiftId: string, way: 'move' | 'copy') => void
  readonly onPut: (spot: Spot) => void
  readonly onRemove: (shiftId: string | undefined) => void
  /** Answers whether there was something to give up. */
  readonly isPlacing: boolean
  readonly onEscape: () => boolean
}

const clamp = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))

/** Where a key leads to from here: another day, another line, or nowhere. */
const spotAfter = (key: string, from: Spot, { rowKeys, days }: GridKeys): Spot | undefined => {
  const [row, day] = [rowKeys.indexOf(from.rowKey), days.indexOf(from.day)]
  const by = { ArrowDown: 1, ArrowUp: -1, PageDown: pageLines, PageUp: -pageLines }[key]
  const across = { ArrowRight: day + 1, ArrowLeft: day - 1, Home: 0, End: days.length - 1 }[key]
  if (by === undefined && across === undefined) return undefined
  const rowKey = rowKeys[clamp(row + (by ?? 0), rowKeys.length)]
  const dayTo = days[clamp(across ?? day, days.length)]
  return rowKey === undefined || dayTo === undefined ? undefined : { rowKey, day: dayTo }
}

/** The shift above or below within the same cell. */
const besideInCell = (key: string, cell: HTMLElement): HTMLElement | undefined => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  const blocks: (Element | null)[] = [...cell.querySelectorAll('[data-shift]')]
  const at = blocks.indexOf(document.activeElement)
  const beside = by === undefined || at < 0 ? undefined : blocks[at + by]
  return beside instanceof HTMLElement ? beside : undefined
}

type Pressed = { readonly spot: Spot; readonly shiftId: string | undefined; readonly keys: GridKeys }

const withControl: Readonly<Record<string, (pressed: Pressed) => void>> = {
  c: ({ shiftId, keys }) => shiftId && keys.onTake(shiftId, 'copy'),
  x: ({ shiftId, keys }) => shiftId && keys.onTake(shiftId, 'move'),
  v: ({ spot, keys }) => keys.onPut(spot),
}

const plain: Readonly<Record<string, (pressed: Pressed) => void>> = {
  Enter: ({ spot, shiftId, keys }) => keys.onEnter(spot, shiftId),
  ' ': ({ shiftId, keys }) => shiftId && keys.onToggle(shiftId),
  F2: ({ shiftId, keys }) => shiftId && keys.onOpen(shiftId),
  Delete: ({ shiftId, keys }) => keys.onRemove(shiftId),
}

/** What a key does here, where it does something. */
const actOf = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  pressed: Pressed,
  cell: HTMLElement,
): (() => void) | undefined => {
  const isControl = ctrlKey || metaKey
  const act = isControl ? withControl[key.toLowerCase()] : plain[key]
  if (act) return () => act(pressed)
  if (isControl) return undefined
  const beside = besideInCell(key, cell)
  if (beside) return () => beside.focus()
  const to = spotAfter(key, pressed.spot, pressed.keys)
  return to && (() => pressed.keys.onGo(to))
}

/** Somebody who is away has no shift there: it is whoever's who works it, and only opened from here. */
const onAbsence = (event: KeyboardEvent, shiftId: string, keys: GridKeys): (() => void) | undefined => {
  const { key, ctrlKey, metaKey } = event
  if (key === 'F2' || (key === 'Enter' && !keys.isPlacing)) return () => keys.onOpen(shiftId)
  const isOfShift = ctrlKey || metaKey ? ['c', 'x'].includes(key.toLowerCase()) : [' ', 'Delete'].includes(key)
  return isOfShift ? () => undefined : undefined
}

/**
 * The keyboard in the grid: arrows, Home, End, Page Up and Down move; Enter takes a shift up and puts it down, F2 opens it,
 * Space chooses it, Delete removes it; Ctrl+X, C and V move and copy; Escape gives up.
 */
export const gridKeyDown =
  (keys: GridKeys) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && keys.onEscape()) event.stopPropagation()
    const place = event.target instanceof Element ? placeAt(event.target) : undefined
    if (place === undefined || event.altKey) return
    const { rowKey, day, cell } = place
    const absence = (event.target as Element).closest<HTMLElement>('[data-absence]')?.dataset['shift']
    const own = absence === undefined ? undefined : onAbsence(event, absence, keys)
    const pressed = { spot: { rowKey, day }, shiftId: shiftAt(event.target as Element), keys }
    const act = own ?? actOf(event, pressed, cell)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
