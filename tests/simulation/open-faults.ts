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

export const openFaults: readonly OpenFault[] = [
  {
    name: 'deletion-on-its-way-at-a-restore',
    reason:
      'The news of a deletion was on its way as the server was restored to before it: the row goes from the tablet ' +
      'until the next answer tells of the restore. No device can know sooner; the check allows it no time.',
    seenAs: /^I7 activities on tablet \d+: \w+ is gone, and the server has it as it was$/,
    story: ['delete', 'FAULT 53 server restored'],
    withinMs: 2000,
    seeds: [913377944],
  },
  {
    name: 'waits-again-after-a-restore',
    reason:
      'What had its receipt waits again once a restore is noticed, and for a moment the emptied mirror does not show ' +
      'it: the check counts its five seconds from the press, not from then.',
    seenAs: /^I7 press \d+ \(.* on tablet \d+\) waits, and is not shown in its activity$/,
    story: ['FAULT 53 server restored'],
    withinMs: 500,
    seeds: [913378206],
  },
  {
    name: 'only-a-replaced-build-is-open',
    reason:
      'The page of the newer build was closed as its press was kept, before the press was in the mirror; the page of ' +
      'the older build that is left may not write. It is shown after the next opening.',
    seenAs: /^I7 press (?<press>\d+) \(.* on (?<tablet>tablet \d+)\) waits, and is not shown in its activity$/,
    story: ['{tablet}: FAULT 21 newer build', ': press {press} by ', 'story: close a tab: {tablet}'],
    seeds: [913377466],
  },
  {
    name: 'return-of-an-earlier-sign-in',
    reason:
      'Somebody came back to the page when this person had signed in before; since they did so again nobody has, and ' +
      'the page compares the person only then. The check takes the earlier return for one since.',
    seenAs: /^I4 (?<tablet>tablet \d+) tab \d+ goes on showing (?<shown>\w+), and (?<named>\w+) is signed in$/,
    story: [
      'sign in elsewhere: {named} on {tablet}',
      'sign in elsewhere: {shown} on {tablet}',
      'sign in elsewhere: {named} on {tablet}',
    ],
    seeds: [913377094],
  },
  {
    name: 'counted-while-it-hung',
    reason:
      'A page goes on at this very moment after it hung, and still says what was so before: the check counts the ' +
      'time for which it hung among the five seconds in which it has to say what is so.',
    seenAs: /^I5 (?<tab>tablet \d+ tab \d+) says \d+ waiting, \d+ needing attention, and there are /,
    story: ['{tab}: FAULT 19 leader hangs', '{tab}: thaws'],
    withinMs: 0,
    seeds: [913377297],
  },
  {
    name: 'withdrawn-by-its-first-id',
    reason:
      'A report that was refused and edited is withdrawn, or filed, by the id that it had first: that entry is replaced, ' +
      'the one that took its place is not looked up as what is needed, and comes after.',
    seenAs:
      /^I3 press \d+ \(v1\.activity\.(?:withdraw|incident-filed) .*\) was sent before press (?<needed>\d+) \(.* on (?<tablet>tablet \d+)\), which it needs$/,
    story: [': press {needed} by ', 'on {tablet} as press '],
    seeds: [255231122, 2094166],
  },
  {
    name: 'leads-again-as-it-thaws',
    reason:
      'A leader that hung and was replaced believes that it leads as it thaws, and notes itself as the newest once more: ' +
      'news that it had before it hung is written, and a row that has gone since comes back.',
    seenAs: /^I7 activities on (?<tablet>tablet \d+) for \w+: \w+ is shown and gone$/,
    story: ['takes carelight-leader from {tablet} ', 'gone while it is read: ', 'thaws'],
    seeds: [255231241],
  },
  {
    name: 'compared-after-a-sign-in-that-hangs',
    reason:
      'A sign-in or a sign-out that waits for the server holds up the comparing of the person: another page has emptied ' +
      'the copy meanwhile, and this one goes on showing whoever was there, and counts for whoever comes.',
    seenAs: /^I5 (?<tablet>tablet \d+) tab \d+ says 0 waiting, 0 needing attention, and there are /,
    story: ['sign in here: ', '{tablet}: FAULT 41 another person signs in'],
    withinMs: 15_000,
    seeds: [24437503],
  },
]

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
