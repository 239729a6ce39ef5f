import { type SQL, sql } from 'drizzle-orm'
import type { Row } from './rows-of.ts'

/** A kind of fact that rules ask the database for. However many ask for it, it is read once. */
type Source<Asked, Found extends Row, Value> = {
  /** Where what it finds stays locked until the end: its place in the one order of `lockOrder`. */
  readonly place?: number
  /** All that these ask for, in one selection. */
  select(asked: readonly Asked[]): SQL
  /** What one of them is told, of all that was found. */
  tell(found: readonly Found[], asked: Asked): Value
}

/** A source, whatever it is asked. */
export type AnySource = {
  readonly place?: number
  select(asked: readonly unknown[]): SQL
}

/** A fact that a rule needs, as it asks for it. */
export type Need<Value> = {
  readonly source: AnySource
  readonly asked: unknown
  tell(found: readonly Row[]): Value
}

/** The facts that a rule needs, each under the name by which it reads it. */
export type Needs = Readonly<Record<string, Need<unknown>>>

/** A rule that needs nothing. */
export type Nothing = Record<never, never>

/** What a rule is told of what it asked for. */
export type FactsOf<Asked> = {
  readonly [Name in keyof Asked]: Asked[Name] extends Need<infer Value> ? Value : never
}

/** Makes a kind of fact; the function that it gives asks for one. */
export const source =
  <Asked, Value, Found extends Row = Row>(one: Source<Asked, Found, Value>) =>
  (asked: Asked): Need<Value> => ({ source: one, asked, tell: (found: readonly Found[]) => one.tell(found, asked) })

/** The source of what is known without the database. */
export const NO_SOURCE: AnySource = { select: () => sql`select 1 where false` }

/** What is given without the database, where other requests ask for it. */
export const given = <Value>(value: Value): Need<Value> => ({ source: NO_SOURCE, asked: undefined, tell: () => value })
