import { type ComponentProps, createElement } from 'react'

/**
 * An element of the grid, which says by its role what it is: those of a table cannot be drawn in part while they scroll.
 * Only cells take the focus, and by keys; a press is heard by the grid around.
 */
const part =
  (role: 'grid' | 'rowgroup' | 'row' | 'rowheader' | 'columnheader' | 'gridcell') => (props: ComponentProps<'div'>) =>
    createElement('div', { role, ...props })

export const Grid = part('grid')
export const RowGroup = part('rowgroup')
export const Row = part('row')
export const RowHeader = part('rowheader')
export const ColumnHeader = part('columnheader')
export const GridCell = part('gridcell')
