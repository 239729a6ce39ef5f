import type { ImportField } from '../../../domain/import/fields.ts'

/** Which column of a table, counted from 0, each field is read from; a field that is not named is not read. */
export type ColumnOfField = Readonly<Record<string, number>>

/** Headings as people write them: case, marks and the space around them say nothing. */
const plain = (heading: string): string =>
  heading
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What the columns seem to mean by their headings: first the fields whose own name a heading has, then those by other
 * names, a likelier one first. No column is read for two fields.
 */
export const guessColumns = (headings: readonly string[], fields: readonly ImportField[]): ColumnOfField => {
  const found = new Map<string, number>()
  const headed = headings.map(plain)
  const take = ({ name }: ImportField, words: readonly string[]): void => {
    if (found.has(name)) return
    const taken = new Set(found.values())
    for (const word of words.map(plain)) {
      const column = headed.findIndex((heading, at) => heading === word && !taken.has(at))
      if (column === -1) continue
      found.set(name, column)
      return
    }
  }
  for (const field of fields) take(field, [field.label, field.name])
  for (const field of fields) take(field, field.also)
  return Object.fromEntries(found)
}

/** The fields that a table cannot do without and that no column is read for. */
export const fieldsMissing = (columns: ColumnOfField, fields: readonly ImportField[]): ImportField[] =>
  fields.filter(({ name, isNeeded }) => isNeeded && columns[name] === undefined)

/** The columns with one field read from another one, or from none; the column's former field gives it up. */
export const withColumn = (columns: ColumnOfField, field: string, column: number | undefined): ColumnOfField => {
  const others = Object.entries(columns).filter(([name, at]) => name !== field && at !== column)
  return Object.fromEntries(column === undefined ? others : [...others, [field, column]])
}
