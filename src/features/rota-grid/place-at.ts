import type { LocalDay } from '../../../domain/time/local-day.ts'

/** A day in a line, by its key. */
export type Spot = { readonly rowKey: string; readonly day: LocalDay }

/** The cell around an element of the grid, with its spot. */
export const placeAt = (element: Element): (Spot & { readonly cell: HTMLElement }) | undefined => {
  const cell = element.closest<HTMLElement>('[data-day]')
  const row = cell?.closest<HTMLElement>('[data-line]')
  const [day, rowKey] = [cell?.dataset['day'], row?.dataset['line']]
  return cell && day !== undefined && rowKey !== undefined ? { cell, rowKey, day } : undefined
}

/** The shift that a press or a key is about: the block itself, or the first one of its cell that somebody works. */
export const shiftAt = (element: Element): string | undefined => {
  const block = element.closest<HTMLElement>('[data-shift]')
  const within = element.closest('[data-day]')?.querySelector<HTMLElement>('[data-shift]:not([data-absence])')
  return (block ?? within)?.dataset['shift']
}
