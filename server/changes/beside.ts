import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../domain/grouped.ts'
import type { Queryable } from '../database/connection.ts'

/** A kind of write: `statement` writes however many there are. */
type Kind = { statement(said: readonly unknown[]): SQL }

/** Something that is written beside the rows of resources, in the same statement: what it is called, and what it says. */
export type Beside = { readonly kept: string; readonly said: unknown; readonly kind: Kind }

/** Makes a kind of such writes, of which one part of the statement writes however many there are. */
export const beside = <Said>(kept: string, statement: (said: readonly Said[]) => SQL): ((said: Said) => Beside) => {
  const kind: Kind = { statement }
  return (said) => ({ kept, said, kind })
}

/** A step that follows once all is written, for what the writes do not say: who reads anew, whose account closes. */
export type Step = { readonly does: string; readonly said: unknown; run(tx: Queryable): Promise<void> }

/** Makes a kind of such steps. */
export const step =
  <Said>(does: string, run: (tx: Queryable, said: Said) => Promise<void>) =>
  (said: Said): Step => ({ does, said, run: (tx) => run(tx, said) })

/** The parts of a statement that write these, each kind once. */
export const besideParts = (all: readonly Beside[]): SQL[] =>
  [...grouped(all, ({ kind }) => kind)].map(
    ([kind, group], index) => sql`${sql.raw(`beside_${index}`)} as (${kind.statement(group.map(({ said }) => said))})`,
  )
