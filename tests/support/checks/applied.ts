/** Something that was applied at the server: the press, by its id, in whose name it is there, and what it changed. */
export type Applied = { readonly id: string; readonly userId: string; readonly on?: string }

/** What was applied a second time, or more often: each such time. */
export const appliedAgain = <One extends Applied>(applied: readonly One[]): One[] => {
  const known = new Set<string>()
  return applied.filter(({ id, on = '' }) => {
    const operation = `${id} ${on}`
    const isAgain = known.has(operation)
    known.add(operation)
    return isAgain
  })
}

/** What is there in another name than that of whoever pressed; what nobody is known to have pressed is left out. */
export const misattributed = <One extends Applied>(
  applied: readonly One[],
  authorOf: (id: string) => string | undefined,
): { readonly one: One; readonly author: string }[] =>
  applied.flatMap((one) => {
    const author = authorOf(one.id)
    return author === undefined || author === one.userId ? [] : [{ one, author }]
  })
