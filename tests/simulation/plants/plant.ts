/** A change of one place in the sources; `find` is there exactly once. */
export type Change = { readonly find: string; readonly replace: string; readonly file?: string }

/**
 * A bug that is put into the engine while the simulation is bundled, and nowhere else, to see that the simulation
 * finds it. `also` are further changes, of the same file where they name none.
 */
export type Plant = Required<Change> & {
  readonly name: string
  /** What the engine does wrong, in a sentence. */
  readonly what: string
  /** How it is seen, as a pattern of the violation; where left out, any that the engine without it does not have. */
  readonly seenAs?: string | undefined
  readonly also?: readonly Change[] | undefined
}
