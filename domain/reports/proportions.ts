/** How many of some had something. */
export type Share = { readonly had: number; readonly of: number }

/** Ends of an interval; of shares from 0 to 1, of differences from -1 to 1. */
type Ends = { readonly low: number; readonly high: number }

/** The normal deviate of an interval that holds in 95 of 100 cases. */
const z = 1.959963984540054

/**
 * Wilson's score interval of a share (95 in 100), which holds for few and for extreme counts too. E. B. Wilson, 1927. All of
 * 0 to 1 where there is nothing to take a share of.
 */
export const wilsonInterval = ({ had, of }: Share): Ends => {
  if (of === 0) return { low: 0, high: 1 }
  const share = had / of
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const middle = share + (z * z) / (2 * of)
  const scale = 1 + (z * z) / of
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/**
 * The interval (95 in 100) of the difference of two shares, the first less the second, from the Wilson intervals of both.
 * R. G. Newcombe, 1998, method 10.
 */
export const differenceInterval = (first: Share, second: Share): Ends & { readonly difference: number } => {
  const [one, two] = [wilsonInterval(first), wilsonInterval(second)]
  const [p1, p2] = [first, second].map(({ had, of }) => (of === 0 ? 0 : had / of)) as [number, number]
  const difference = p1 - p2
  return {
    difference,
    low: difference - Math.hypot(p1 - one.low, two.high - p2),
    high: difference + Math.hypot(one.high - p1, p2 - two.low),
  }
}

/** How a share compares with another; nothing is said of too few. */
export type Comparison = 'more-often' | 'less-often' | 'not-clear' | 'too-few'

const FEWEST = 5

/**
 * Too few to say: less than 5 on either side, or less than 5 of the first had it and less than 5 would have if it were as
 * among the second.
 */
const isTooFew = (first: Share, second: Share): boolean =>
  first.of < FEWEST || second.of < FEWEST || (first.had < FEWEST && (second.had / second.of) * first.of < FEWEST)

/** Whether the first share is above or below the second: only where the interval of their difference leaves out zero. */
export const compareShares = (first: Share, second: Share): Comparison => {
  if (isTooFew(first, second)) return 'too-few'
  const { low, high } = differenceInterval(first, second)
  if (low > 0) return 'more-often'
  return high < 0 ? 'less-often' : 'not-clear'
}
