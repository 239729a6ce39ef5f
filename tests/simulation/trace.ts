import type { FaultKind } from './faults.ts'

/** What happened in a schedule, a line each: the same seed writes the same lines. */
export type Trace = {
  readonly line: (who: string, what: string) => void
  /** Notes that a fault took effect. */
  readonly fault: (kind: FaultKind, who: string) => void
  readonly faults: () => ReadonlyMap<FaultKind, number>
  readonly lines: () => readonly string[]
  /** Of all lines, for comparing two runs. */
  readonly hash: () => string
}

/** Two FNV-like sums beside each other: 64 bits are enough to tell traces apart. */
const hashOf = (lines: readonly string[]): string => {
  let one = 0x811c9dc5
  let two = 0xdeadbeef
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 1) {
      const code = line.charCodeAt(at)
      one = Math.imul(one ^ code, 0x01000193)
      two = Math.imul(two ^ code, 0x5bd1e995) ^ (two >>> 15)
    }
    one = Math.imul(one ^ 10, 0x01000193)
  }
  return (one >>> 0).toString(16).padStart(8, '0') + (two >>> 0).toString(16).padStart(8, '0')
}

export const createTrace = (nowMs: () => number): Trace => {
  const lines: string[] = []
  const faults = new Map<FaultKind, number>()
  return {
    line: (who, what) => {
      lines.push(`${nowMs()} ${who}: ${what}`)
    },
    fault: (kind, who) => {
      lines.push(`${nowMs()} ${who}: FAULT ${kind}`)
      faults.set(kind, (faults.get(kind) ?? 0) + 1)
    },
    faults: () => faults,
    lines: () => lines,
    hash: () => hashOf(lines),
  }
}

/** When a line was written, in virtual ms. */
export const msOf = (line: string): number => Number.parseInt(line, 10)

/** When the last of these parts came, where all are in the lines in this order; undefined where they are not. */
export const lastInOrder = (lines: readonly string[], parts: readonly string[]): number | undefined => {
  let at = 0
  let lastMs: number | undefined
  for (const line of lines) {
    if (at < parts.length && line.includes(parts[at] ?? '')) at += 1
    // What comes over and over is looked for as late as it can be.
    if (at === parts.length && line.includes(parts.at(-1) ?? '')) lastMs = msOf(line)
  }
  return lastMs
}
