// Faults that schedules have shown and nobody has mended yet, of the engine or of the simulation itself. A schedule that
// breaks in such a way, and in no other, is printed as OPEN and does not fail the run; anything else does. Who mends one
// takes it off the list.

import type { ScheduleResult } from './simulate.ts'
import type { Violation } from './stories/story.ts'
import { lastInOrder, msOf } from './trace.ts'

export type OpenFault = {
  readonly name: string
  /** What happens, in a sentence. */
  readonly reason: string
  /** How the violation reads, invariant first. What its groups hold is put into `story`. */
  readonly seenAs: RegExp
  /** Parts of lines of the trace, in the order in which they came before it. */
  readonly story: readonly string[]
  /** How long before it the last of them came at most. */
  readonly withinMs?: number
  /** Schedules that show it. */
  readonly seeds: readonly number[]
}

export const openFaults: readonly OpenFault[] = []

const explains = (fault: OpenFault, { invariant, what, atMs }: Violation, trace: readonly string[]): boolean => {
  const { seenAs, story, withinMs = Number.POSITIVE_INFINITY } = fault
  const seen = seenAs.exec(`${invariant} ${what}`)
  if (seen === null) return false
  const parts = story.map((part) => part.replaceAll(/\{(\w+)\}/g, (_, group: string) => seen.groups?.[group] ?? ''))
  const before = trace.filter((line) => msOf(line) <= atMs)
  const lastMs = lastInOrder(before, parts)
  return lastMs !== undefined && atMs - lastMs <= withinMs
}

/** The name of the open fault that explains all that broke in a schedule; undefined where nothing broke, or anything else. */
export const openFaultOf = (
  { violations, trace }: Pick<ScheduleResult, 'violations' | 'trace'>,
  faults: readonly OpenFault[] = openFaults,
): string | undefined => {
  if (violations.length === 0) return undefined
  return faults.find((fault) => violations.every((violation) => explains(fault, violation, trace)))?.name
}
