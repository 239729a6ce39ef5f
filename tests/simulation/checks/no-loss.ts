import { commentOnActivity } from '../../../domain/mutations/comment-on-activity.ts'
import { reportBehaviour } from '../../../domain/mutations/report-behaviour.ts'
import { reportUnavailable } from '../../../domain/mutations/report-unavailable.ts'
import { stopActivity } from '../../../domain/mutations/stop-activity.ts'
import type { Press, PressRecord } from '../stories/record.ts'
import { called, entryOf, type Finding, type Truth } from './truth.ts'

type Decisions = { readonly givenUp: ReadonlySet<Press>; readonly replaced: ReadonlySet<Press> }

const decisionsOf = ({ presses }: PressRecord): Decisions => ({
  givenUp: new Set(presses.flatMap(({ givesUp }) => givesUp ?? [])),
  replaced: new Set(presses.flatMap(({ replaces }) => replaces ?? [])),
})

const problemOf = (press: Press, truth: Truth, decisions: Decisions): string | undefined => {
  const { id } = press
  if (id === undefined) return 'was confirmed, and no entry is known'
  const isApplied = truth.appliedAt.has(id)
  const state = entryOf(truth, press.device, id)?.state
  // A copy that came late may be taken after the first was refused; trying again then brings its receipt.
  if (state === 'attention' && isApplied && !press.wasHeld) return 'needs attention although the server applied it'
  if (isApplied) return undefined
  // What was put in its place, or the reason for giving it up, is looked for by itself; the two are pruned together.
  if (state === undefined && (decisions.replaced.has(press) || decisions.givenUp.has(press))) return undefined
  if (state === undefined) return 'is nowhere: not at the server, not on the device'
  if (state === 'received') return 'has a receipt, and the server did not apply it'
  if (state === 'set-aside' && !decisions.givenUp.has(press)) return 'is set aside, and nobody decided so'
  if (state === 'replaced' && !decisions.replaced.has(press)) return 'is replaced, and nobody decided so'
  return undefined
}

/**
 * I1: what the screen confirmed is applied, or waits, or needs attention, or a person gave it up; never nowhere. Where
 * nobody `isEmployed` any more no device asks the server anything, and none hears that a backup lacks what it sent.
 */
export const noLoss = (
  record: PressRecord,
  truth: Truth,
  { isEmployed }: { readonly isEmployed: boolean } = { isEmployed: true },
): Finding[] => {
  const decisions = decisionsOf(record)
  return record.presses.flatMap((press) => {
    if (press.told !== 'kept' || press.evicted !== undefined) return []
    if (press.wasForgotten === true && !isEmployed) return []
    const problem = problemOf(press, truth, decisions)
    return problem === undefined ? [] : [{ invariant: 'I1', what: `${called(press)} ${problem}` }]
  })
}

const said: readonly string[] = [commentOnActivity, reportBehaviour, reportUnavailable, stopActivity].map(
  ({ name }) => name,
)

/** I1, as people read it: what the server took is in its activity, word for word. `textOf` is an activity as it is there. */
export const readAtTheOffice = (
  { presses }: PressRecord,
  truth: Truth,
  textOf: (activityId: string) => string | undefined,
): Finding[] =>
  presses
    .filter(
      ({ name, id, wasForgotten }) =>
        said.includes(name) && id !== undefined && truth.appliedAt.has(id) && wasForgotten !== true,
    )
    .filter(({ target, mark }) => textOf(target)?.includes(mark) === false)
    .map((press) => ({ invariant: 'I1', what: `${called(press)} was taken, and its words are not in the activity` }))
