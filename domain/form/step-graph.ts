/** What a step may look at: everything answered so far, and what the form was opened with. */
export type About<Answers, Context> = { readonly answers: Partial<Answers>; readonly context: Context }

/** One step of a form, without its looks. `Answers` has one entry for each step. */
export type Step<Answers extends object, Context, Name extends keyof Answers = keyof Answers> = {
  /** The question, as its heading asks it. */
  readonly title: (about: About<Answers, Context>) => string
  /** Two or three words for what comes next: "Next: description". */
  readonly short: string
  /** What is still missing, as a sentence; undefined once the step is complete. Decision 48. */
  readonly missing?: (about: About<Answers, Context>) => string | undefined
  /** The answer that the step begins with whenever it is entered forwards. Without it the answer stays as it is. */
  readonly enter?: (about: About<Answers, Context>) => Answers[Name] | undefined
  /** Where Next leads; has to hold before anything is answered too, for the outlook. Without it this is the last step. */
  readonly next?: (about: About<Answers, Context>) => keyof Answers & string
  /** Whether the answer that decides where Next leads is still to be given: until then nobody can count the steps. */
  readonly isOpen?: (about: About<Answers, Context>) => boolean
  /** Skips the clean-up: an unvisited step goes back to the answer that the form began with, rather than to none. */
  readonly staysUnvisited?: (about: About<Answers, Context> & { readonly visited: ReadonlySet<string> }) => boolean
}

/** A form as data: its steps by name, and which comes first. Rules §2.7, §4. */
export type StepGraph<Answers extends object, Context> = {
  readonly first: keyof Answers & string
  readonly steps: { readonly [Name in keyof Answers & string]-?: Step<Answers, Context, Name> }
}
