/** `burst` requests at once, and `perSecond` for ever after. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** More keys than come at the same time; beyond them the one that was quiet for longest begins anew. */
const MOST_KEYS = 20_000

type Bucket = { left: number; at: number }

/** Counts requests by a key, in this process. Memory is bounded, whoever chooses the keys. */
export const createBuckets = ({ burst, perSecond }: Rate, clock: () => number) => {
  const buckets = new Map<string, Bucket>()
  const filled = (key: string, now: number): Bucket => {
    const { left, at } = buckets.get(key) ?? { left: burst, at: now }
    return { left: Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond), at: now }
  }
  return {
    /** Takes one request of this key; answers how many milliseconds to wait where none is left. */
    take: (key: string): number | undefined => {
      const bucket = filled(key, clock())
      const isLeft = bucket.left >= 1
      // Set anew, so that the map stays in the order of use.
      buckets.delete(key)
      buckets.set(key, { ...bucket, left: isLeft ? bucket.left - 1 : bucket.left })
      const [quietest] = buckets.keys()
      if (buckets.size > MOST_KEYS && quietest !== undefined) buckets.delete(quietest)
      return isLeft ? undefined : Math.ceil(((1 - bucket.left) / perSecond) * 1000)
    },
    /** Gives back one that was taken for what turned out not to count. */
    giveBack: (key: string): void => {
      const bucket = buckets.get(key)
      if (bucket !== undefined) bucket.left = Math.min(burst, bucket.left + 1)
    },
  }
}
