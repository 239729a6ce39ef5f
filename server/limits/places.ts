/** Lets each owner have so many things under way, in this process. */
export const placesForEach = (most: number) => {
  const taken = new Map<string, number>()
  return {
    /** What gives the place back; undefined where the owner has all of theirs. */
    take: (owner: string): (() => void) | undefined => {
      const count = taken.get(owner) ?? 0
      if (count >= most) return undefined
      taken.set(owner, count + 1)
      return () => {
        const left = (taken.get(owner) ?? 1) - 1
        if (left === 0) taken.delete(owner)
        else taken.set(owner, left)
      }
    },
  }
}
