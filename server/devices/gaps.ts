/** A run of numbers, both ends included. */
export type NumberRange = { readonly from: number; readonly to: number }

/** The numbers from 1 to the newest that did not arrive, as runs. `received` grows. Decision 8. */
export const gapsIn = (received: readonly number[], newest: number): NumberRange[] => {
  const gaps: NumberRange[] = []
  let expected = 1
  for (const seq of [...received, newest + 1]) {
    if (seq > expected) gaps.push({ from: expected, to: seq - 1 })
    expected = Math.max(expected, seq + 1)
  }
  return gaps
}
