/** Chance that can be had again: everything that a schedule leaves to chance comes from one seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number
  /** A whole number; `upTo` is not included. */
  readonly int: (from: number, upTo: number) => number
  readonly chance: (probability: number) => boolean
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T
  /** One of the values, each as often as its weight says. */
  readonly weighted: <T>(list: readonly (readonly [weight: number, value: T])[]) => T
  readonly uuid: () => string
  /** A source of its own: what one part draws does not shift what another gets. The same label gives the same source. */
  readonly fork: (label: string) => Random
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Mixes text into a number (FNV-1a), so that a fork depends on its label. */
const mixed = (seed: number, label: string): number => {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let at = 0; at < label.length; at += 1) hash = Math.imul(hash ^ label.charCodeAt(at), 0x01000193) >>> 0
  return hash
}

/** The generator sfc32: small, fast, and long enough for any schedule. Gives whole numbers of 32 bits. */
const sfc32 = (seed: number): (() => number) => {
  let a = 0x9e3779b9
  let b = seed | 0
  let c = Math.imul(seed | 0, 0x85ebca6b) ^ 0x243f6a88
  let count = 1
  const next = () => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

const uuidFrom = (next: () => number): string => {
  const bytes: string[] = []
  for (let word = 0; word < 4; word += 1) {
    let bits = next()
    // The marks of version 4 and of its variant.
    if (word === 1) bits = (bits & 0xffff0fff) | 0x00004000
    if (word === 2) bits = (bits & 0x3fffffff) | 0x80000000
    for (let shift = 24; shift >= 0; shift -= 8) bytes.push(hexBytes[(bits >>> shift) & 0xff] ?? '')
  }
  const text = bytes.join('')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
}

export const randomOf = (seed: number): Random => {
  const next = sfc32(seed)
  const fraction = () => next() / 0x1_0000_0000
  const int = (from: number, upTo: number) => from + Math.floor(fraction() * (upTo - from))
  const pick = <T>(list: readonly T[]): T => {
    const [chosen] = list.slice(int(0, list.length))
    if (chosen === undefined) throw new RangeError('There is nothing to pick from')
    return chosen
  }
  const weighted = <T>(list: readonly (readonly [number, T])[]): T => {
    let left = fraction() * list.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of list) {
      left -= weight
      if (left < 0) return value
    }
    return pick(list)[1]
  }
  return {
    ...{ fraction, int, pick, weighted },
    chance: (probability) => fraction() < probability,
    uuid: () => uuidFrom(next),
    fork: (label) => randomOf(mixed(seed, label)),
  }
}
