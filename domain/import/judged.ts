import * as z from 'zod/mini'
import type { CellReader, Fault } from './cells.ts'
import type { ImportRow, RowFate } from './import-row.ts'

/** What becomes of a row; `payload` is what is written of one that is made, in the wire form of its mutation. */
export type Judged<Payload = Readonly<Record<string, unknown>>> = {
  readonly fate: RowFate
  readonly payload?: Payload
}

type About = { readonly row: ImportRow; readonly title: string }

/** What is compared where two are looked for that are called the same. */
export const keyOf = (said: string): string => said.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

const titled = ({ row, title }: About) => ({ line: row.line, title: title === '' ? `Line ${row.line}` : title })

/** A row that cannot be taken as it is, for the first thing that is wrong with it. */
export const faulty = (about: About, { field, reason }: Fault): Judged<never> => ({
  fate: { ...titled(about), fate: 'faulty', reason, field },
})

/** A row of something that is there. */
export const alreadyThere = (about: About, reason: string): Judged<never> => ({
  fate: { ...titled(about), fate: 'already-there', reason },
})

/** A row that is written. */
export const made = <Payload>(about: About, payload: Payload): Judged<Payload> => ({
  fate: { ...titled(about), fate: 'made' },
  payload,
})

/** Which cell a field of a payload comes from, and what is said where its schema refuses it. */
export type Complaints = Readonly<Record<string, Fault | undefined>>

const issueFault = (issue: z.core.$ZodIssue, complaints: Complaints): Fault => {
  const names = issue.path.filter((part) => typeof part === 'string')
  const known = complaints[names.join('.')] ?? complaints[names[0] ?? '']
  return known ?? { field: names.at(-1) ?? '', reason: 'Check this value. It cannot be saved as it is.' }
}

/** The first fault of a row: of its cells, else of what the schema that forms and mutations share says of it. */
export const firstFault = (
  { faults }: Pick<CellReader, 'faults'>,
  schema: z.ZodMiniType<unknown, unknown>,
  { payload, complaints }: { readonly payload: object; readonly complaints: Complaints },
): Fault | undefined => {
  const [first] = faults
  if (first !== undefined) return first
  const parsed = z.safeParse(schema, payload)
  const issue = parsed.error?.issues[0]
  return issue && issueFault(issue, complaints)
}

/** The payload without what was not said. */
export const present = <Fields extends object>(fields: Fields): Fields =>
  // Optional fields may be left out, by their own types.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
