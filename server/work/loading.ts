import type { Need } from '../database/needs.ts'

/** Tells what was found of one need. */
export type Told = <Value>(need: Need<Value>) => Value

/** A value that is found for a request step by step: it has been, or some needs have to be found for the next step. */
export type Loading<Value> =
  | { readonly found: Value }
  | { readonly needs: readonly Need<unknown>[]; readonly next: (told: Told) => Loading<Value> }
