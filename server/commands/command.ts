/** Something the operator runs once: reads its words, gives the lines to print. Refuses by a `Refusal` or a `StartError`. */
export type Command = (words: readonly string[]) => Promise<readonly string[]>
