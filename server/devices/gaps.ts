/** A run of numbers, both ends included. */
export type NumberRange = { readonly from: number; readonly to: number }

/** An entry that did not arrive, as far as its device said what it is. */
export type Announced = { readonly seq: number }

export type Gap<Entry extends Announced> = NumberRange & {
  readonly isLost: boolean
  readonly entries: readonly Entry[]
}

/** The numbers of these runs as runs that do not meet, in their order. */
export const mergedRanges = (ranges: readonly NumberRange[]): NumberRange[] => {
  const merged: NumberRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last === undefined || range.from > last.to + 1) merged.push(range)
    else if (range.to > last.to) merged.splice(-1, 1, { ...last, to: range.to })
  }
  return merged
}

type Part = NumberRange & { readonly isLost: boolean }

/** Reads a list from its beginning on, for questions that come in the same order. */
const readOn = <One>(list: readonly One[]) => {
  let index = 0
  return {
    /** Leaves out what comes before, for ever; gives what is next. */
    after: (isBefore: (one: One) => boolean): One | undefined => {
      for (let one = list[index]; one !== undefined && isBefore(one); one = list[index]) index += 1
      return list[index]
    },
    /** The next ones, for as long as they are within. */
    while: (isWithin: (one: One) => boolean): One[] => {
      const start = index
      for (let one = list[index]; one !== undefined && isWithin(one); one = list[index]) index += 1
      return list.slice(start, index)
    },
  }
}

/** The parts of a run that lie within the others, and those that lie outside. */
const cut = ({ from, to }: NumberRange, others: ReturnType<typeof readOn<NumberRange>>): Part[] => {
  const parts: Part[] = []
  for (let next = from; next <= to; ) {
    const start = next
    const other = others.after((one) => one.to < start)
    const isLost = other !== undefined && other.from <= start
    const end = isLost ? Math.min(to, other.to) : Math.min(to, (other?.from ?? to + 1) - 1)
    parts.push({ from: start, to: end, isLost })
    next = end + 1
  }
  return parts
}

/**
 * The runs that did not arrive, cut where what an eviction took begins and ends, each with the entries that the device
 * once named. Runs and entries come in their order, and each is looked at once: a device may name very many. Decision 8.
 */
export const gapsOf = <Entry extends Announced>(
  missing: readonly NumberRange[],
  lost: readonly NumberRange[],
  entries: readonly Entry[],
): Gap<Entry>[] => {
  const lostRuns = readOn(mergedRanges(lost))
  const named = readOn(entries)
  return missing
    .flatMap((range) => cut(range, lostRuns))
    .map((part) => {
      named.after(({ seq }) => seq < part.from)
      return { ...part, entries: named.while(({ seq }) => seq <= part.to) }
    })
}
