/** One fact that is recorded, as fields in the order in which they are read. */
export type Entry = Readonly<Record<string, unknown>>

/** A part of what is recorded about a person, with a heading and a sentence about where it comes from. */
export type Section = { readonly title: string; readonly explanation: string; readonly entries: readonly Entry[] }

/** Whose records are asked for. */
export type Subject = { readonly kind: 'client' | 'user'; readonly id: string }

/** Leaves out what is not there, so that a page shows what is. */
export const told = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null && value !== undefined))
