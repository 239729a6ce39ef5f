import type { ImportField } from '../../../domain/import/fields.ts'
import type { ImportRow, RowFate } from '../../../domain/import/import-row.ts'

export type Fate = RowFate['fate']

export const fates = ['made', 'already-there', 'faulty'] as const satisfies readonly Fate[]

/** A row of the preview: what becomes of it, and what the cell at fault says. */
export type JudgedRow = RowFate & {
  /** The name of the field at fault, and what its cell says. */
  readonly at?: { readonly label: string; readonly cell: string }
}

/** Each fate beside what the file says at the field that it is about. */
export const judgedRows = (
  judged: readonly RowFate[],
  rows: readonly ImportRow[],
  fields: readonly ImportField[],
): JudgedRow[] => {
  const cellsOfLine = new Map(rows.map(({ line, cells }) => [line, cells]))
  return judged.map((row) => {
    const field = fields.find(({ name }) => name === row.field)
    if (field === undefined) return row
    return { ...row, at: { label: field.label, cell: cellsOfLine.get(row.line)?.[field.name] ?? '' } }
  })
}

export type FateCounts = Readonly<Record<Fate, number>>

export const countFates = (rows: readonly Pick<RowFate, 'fate'>[]): FateCounts => {
  const counts = { made: 0, 'already-there': 0, faulty: 0 }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

const said = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** "260 will be made, 3 are already added, 40 are left out." What there is none of is not said, but for what is made. */
export const countsSentence = (counts: FateCounts): string => {
  const parts = [
    said(counts.made, 'will be added', 'will be added'),
    counts['already-there'] > 0 ? said(counts['already-there'], 'is already added', 'are already added') : '',
    counts.faulty > 0 ? said(counts.faulty, 'is left out', 'are left out') : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}

/** How many of the rows that will be made have something to look at first. */
export const countWarned = (rows: readonly Pick<RowFate, 'fate' | 'reason'>[]): number =>
  rows.filter(({ fate, reason }) => fate === 'made' && reason !== undefined).length

/** "Not made: 3 left out, 1 already added." Undefined where every row was made. */
export const notMadeSentence = (counts: FateCounts): string | undefined => {
  const parts = [
    counts.faulty > 0 ? `${counts.faulty.toLocaleString('en-GB')} left out` : '',
    counts['already-there'] > 0 ? `${counts['already-there'].toLocaleString('en-GB')} already added` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? undefined : `Not added: ${parts.join(', ')}.`
}

/** The rows that were not made, as a table to mend and import again: what the file said, and why they were left. */
export const leftRows = (
  judged: readonly JudgedRow[],
  rows: readonly ImportRow[],
  fields: readonly ImportField[],
): string[][] => {
  const read = fields.filter(({ name }) => rows.some(({ cells }) => cells[name] !== undefined))
  const cellsOfLine = new Map(rows.map(({ line, cells }) => [line, cells]))
  const left = judged.filter(({ fate }) => fate !== 'made')
  return [
    [...read.map(({ label }) => label), 'Why it was left out'],
    ...left.map(({ line, reason = '' }) => [...read.map(({ name }) => cellsOfLine.get(line)?.[name] ?? ''), reason]),
  ]
}
