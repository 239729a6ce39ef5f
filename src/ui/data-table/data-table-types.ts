import type { ReactNode } from 'react'

/** One column: its heading is a button where it can order the table. */
export type DataColumn<Row> = {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Share of the width, such as `14%`. */
  readonly width: string
  /** The cell names its row to screen readers. */
  readonly isRowHeading?: boolean | undefined
  readonly canSort?: boolean | undefined
  /** Numbers and their heading end at one edge. */
  readonly isNumber?: boolean | undefined
  /** Holds what can be done with a row, which paper has no use for. */
  readonly isScreenOnly?: boolean | undefined
}

export type DataSort = { readonly by: string; readonly isDescending: boolean }

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  /** The same ones from render to render, as long as their cells say the same; so with `card`. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort: DataSort
  onSort: (by: string) => void
  /** The place of the first row in the whole list, counted from 1, and how many rows that has. */
  first: number
  total: number
  /** The row at which the list opens, counted from 0, where the page has not been scrolled. */
  openAt?: number | undefined
  /** The words that stand above a row which begins a group, as the first of a day; the same function from render to render. */
  headingOf?: ((row: Row) => string | undefined) | undefined
  /** The same row as a card, with its heading, where there is no room for columns. */
  card: (row: Row) => ReactNode
}
