import type { LostSeqs } from '../../../sync/database.ts'
import type { Press } from '../stories/record.ts'
import { isAwake, type Story } from '../stories/story.ts'
import { called, entryOf, type Finding, type Truth } from './truth.ts'

/**
 * I1: each number that a device gave stands for something: an entry, a request that the server had, or a loss that is
 * named. A number that stands for nothing would be reported as lost work for ever. Decision 8.
 */
export const numbers = ({ world, numbers: { areSure } }: Story, truth: Truth): Finding[] => {
  if (!areSure) return []
  return world.devices.flatMap(({ name, tabs }) => {
    const shown = tabs.find(isAwake)?.engine.syncState.snapshot()
    if (shown === undefined) return []
    const { newestSeq, deviceId, lostSeqs } = shown
    const known = new Set((truth.entries.get(name) ?? []).map(({ seq }) => seq))
    for (const one of world.server.received()) if (one.deviceId === deviceId) known.add(one.seq ?? 0)
    for (const { from, to } of lostSeqs) for (let seq = from; seq <= to; seq += 1) known.add(seq)
    const missing = Array.from({ length: newestSeq }, (_, at) => at + 1).filter((seq) => !known.has(seq))
    return missing
      .slice(0, 1)
      .map((seq) => ({ invariant: 'I1', what: `number ${seq} of ${name} was given, and stands for nothing` }))
  })
}

/**
 * I5: what a device was told to keep, and lost with an evicted database, is among the numbers that it names as `lost`,
 * unless the server has it, or its page kept it once more (decision 151). A page that could no longer look knows of no
 * loss, and nor does any other.
 */
export const namedLosses = (presses: readonly Press[], lost: readonly LostSeqs[], truth: Truth): Finding[] =>
  presses
    .filter(({ evicted, told }) => evicted === 'named' && told === 'kept')
    .filter(
      ({ device, id }) => id !== undefined && !truth.appliedAt.has(id) && entryOf(truth, device, id) === undefined,
    )
    .filter(({ wasForgotten, isOutOfReach }) => wasForgotten !== true && isOutOfReach?.() !== true)
    .filter(({ seq = 0 }) => !lost.some(({ from, to }) => from <= seq && seq <= to))
    .map((press) => ({ invariant: 'I5', what: `${called(press)} was lost with the store, and is not named` }))
