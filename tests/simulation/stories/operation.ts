import type { Reaching } from './reach.ts'
import type { Story } from './story.ts'

/**
 * One step of a schedule. `a`, `b` and `c` are whole numbers out of which it picks, when it runs, what there is to pick
 * from: a shorter story still means something. Afterwards `thenMs` pass.
 */
export type Operation = {
  readonly kind: string
  readonly a: number
  readonly b: number
  readonly c: number
  readonly thenMs: number
}

/** A kind of step: how often it comes, and what it does. It may answer with a word for the trace. */
export type OperationKind = Reaching & {
  readonly name: string
  readonly weight: number
  /** Only in the situations that name it. */
  readonly isRare?: true
  readonly run: (story: Story, operation: Operation) => Promise<string | undefined> | string | undefined
}

/** The entry of a list that a number stands for; undefined in an empty list. */
export const pickOf = <Value>(list: readonly Value[], number: number): Value | undefined => list[number % list.length]

/** True in so many of a hundred cases. */
export const isOften = (number: number, percent: number): boolean => number % 100 < percent
