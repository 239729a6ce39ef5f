/**
 * One change of a function, or of another constant at the top of a file.
 *
 * `wrap` is an expression that takes what is there, and gives what takes its place: `(original) => (entry) => …`.
 *
 * `find` is an expression or some statements, compared by their syntax trees: neither layout nor comments nor types
 * count. `$name` stands for any expression, the same one each time, and in `replace` for what was found in its place:
 * so no name of a local variable stands in a pattern. What is taken out of an object (`({ lane: name }) => name`) is
 * found by the object's own name for it. It is there once, or several times where `isEach` says so.
 */
export type Change = { readonly file?: string; readonly within: string } & (
  | { readonly wrap: string }
  | { readonly find: string; readonly replace: string; readonly isEach?: boolean }
)

/** A bug that is put into the engine while the simulation is bundled, and nowhere else, to see that it is found. */
export type Plant = {
  readonly name: string
  /** What the engine does wrong, in a sentence. */
  readonly what: string
  /** The file of those changes that name none. */
  readonly file: string
  /** One after another, each in what the ones before it made. */
  readonly changes: readonly Change[]
  /** How it is seen, as a pattern of the violation; where left out, any that the engine without it does not have. */
  readonly seenAs?: string | undefined
  /** It is looked for in its named stories alone: plain schedules come upon some of these too seldom. */
  readonly isOfStory?: boolean
}
