/**
 * What histories of new seeds have shown and nobody has mended yet: about one in fifteen breaks in such a way. It is
 * printed and does not fail a new seed; the seeds that are always run have to hold. Who mends one takes it off the list.
 */
const OPEN = [
  {
    reason:
      'A tab shows an activity without what waits in its outbox, for a moment after a reload or a refill of its copy.',
    seenAs: /^read your writes: tablet \d+ tab \d+ (lost the row of|lacks) /,
  },
]

/** Of what was found in a history, what no open fault explains; the rest is printed. */
export const withoutOpenFaults = (found: readonly string[], seed: number): string[] =>
  found.filter((violation) => {
    const fault = OPEN.find(({ seenAs }) => seenAs.test(violation))
    if (fault !== undefined) process.stdout.write(`OPEN SEED=${seed}: ${violation}\n  ${fault.reason}\n`)
    return fault === undefined
  })
