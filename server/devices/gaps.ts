/** A run of numbers, both ends included. */
export type NumberRange = { readonly from: number; readonly to: number }

/** An entry that did not arrive, as far as its device said what it is. */
export type Announced = { readonly seq: number }

export type Gap<Entry extends Announced> = NumberRange & {
  readonly isLost: boolean
  readonly entries: readonly Entry[]
}

/** The parts of a run that lie within the others, and those that lie outside. */
const cut = ({ from, to }: NumberRange, others: readonly NumberRange[]): (NumberRange & { isLost: boolean })[] => {
  const parts: (NumberRange & { isLost: boolean })[] = []
  let next = from
  const within = others.filter((other) => other.to >= from && other.from <= to).sort((a, b) => a.from - b.from)
  for (const other of within) {
    if (other.to < next) continue
    if (other.from > next) parts.push({ from: next, to: other.from - 1, isLost: false })
    const start = Math.max(next, other.from)
    const end = Math.min(to, other.to)
    const last = parts.at(-1)
    if (last?.isLost && last.to === start - 1) parts.splice(-1, 1, { ...last, to: end })
    else parts.push({ from: start, to: end, isLost: true })
    next = end + 1
  }
  return next > to ? parts : [...parts, { from: next, to, isLost: false }]
}

/**
 * The runs that did not arrive, cut where what an eviction took begins and ends, each with the entries that the device
 * once named. Decision 8.
 */
export const gapsOf = <Entry extends Announced>(
  missing: readonly NumberRange[],
  lost: readonly NumberRange[],
  entries: readonly Entry[],
): Gap<Entry>[] =>
  missing
    .flatMap((range) => cut(range, lost))
    .map((part) => ({ ...part, entries: entries.filter(({ seq }) => seq >= part.from && seq <= part.to) }))
