const begins = 'Entered late: '

/** The line of a note that says why its activity was entered late. Decision 27. */
export const lateEntryLine = (reason: string): string => `${begins}${reason}`

/** A note without that line, since doing the same again is another day's; undefined where nothing is left. */
export const withoutLateEntry = (note: string | undefined): string | undefined => {
  const lines = note?.split('\n').filter((line) => !line.startsWith(begins)) ?? []
  return lines.join('\n').trim() || undefined
}
