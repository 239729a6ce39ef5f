import type { CastName } from './stories/cast.ts'
import type { Operation } from './stories/operation.ts'
import type { AppLabel } from './world/open-world.ts'

/** One step; `a` to `c` pick what it is about, and 0 picks the first there is. */
export const step = (kind: string, { a = 0, b = 0, c = 0, thenMs = 200 }: Partial<Operation> = {}): Operation => ({
  kind,
  a,
  b,
  c,
  thenMs,
})

export type NamedStory = {
  readonly what: string
  /** The planted bug that brings back what the story found: with it the story breaks an invariant. */
  readonly standsFor: string
  /** Parts of lines of the trace, in the order in which they have to come: the state that the story is kept for. */
  readonly reaches: readonly string[]
  /** The app that is open; the rota, if nothing else is said. */
  readonly app?: AppLabel
  readonly devices?: number
  readonly people?: number
  readonly cast?: CastName
  readonly operations: readonly Operation[]
  readonly seeds?: readonly number[]
}
