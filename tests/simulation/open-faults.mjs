// Faults of the engine that fresh schedules have shown and nobody has mended yet. A schedule that breaks in such a way, and
// in no other, is printed as OPEN and does not fail the run; anything else does. Who mends one takes it off the list.

/**
 * @typedef {object} OpenFault
 * @property {string} name
 * @property {string} reason What is known of it, in a sentence.
 * @property {RegExp} seenAs How the violation reads, invariant first.
 * @property {readonly string[]} faults What has to have taken effect in the schedule.
 * @property {readonly number[]} seeds Schedules that show it.
 */

/** @type {readonly OpenFault[]} */
export const openFaults = [
  {
    name: 'receipts-pruned-before-a-restore',
    reason:
      'A clock that is years off prunes receipts, and a server that is restored then has lost what they were for.',
    seenAs: /^I1 press \d+ .* is nowhere: not at the server, not on the device/,
    faults: ['53 server restored'],
    seeds: [77120969, 77121088, 913377346, 175886857],
  },
  {
    name: 'deletion-outlives-a-restore',
    reason: 'What was deleted stays away from a tablet although the server that deleted it was restored to before.',
    seenAs: /^I7 \w+ on tablet \d+: \w+ is gone, and the server has it as it was/,
    faults: ['53 server restored'],
    seeds: [913377944],
  },
  {
    name: 'waiting-comment-not-shown',
    reason:
      'A comment that waits is not shown in its activity on a tablet with several tabs and a newer build; not read yet.',
    seenAs: /^I7 press \d+ \(v1\.activity\.comment .* waits, and is not shown in its activity/,
    faults: ['18 several tabs', '21 newer build'],
    seeds: [913377466, 913378206],
  },
  {
    name: 'tab-shows-the-person-before',
    reason:
      'A tab goes on showing the person before when another signs in elsewhere on the tablet and requests are lost.',
    seenAs: /^I4 tablet \d+ tab \d+ goes on showing \w+, and \w+ is signed in/,
    faults: ['1 request lost', '41 another person signs in'],
    seeds: [913377094],
  },
  {
    name: 'counts-what-no-longer-waits',
    reason: 'A tab says that entries wait which do not; not read yet.',
    seenAs: /^I5 tablet \d+ tab \d+ says \d+ waiting, \d+ needing attention, and there are/,
    faults: ['36 clock wrong', '41 another person signs in'],
    seeds: [913377297],
  },
]

/**
 * The open fault that explains all that broke in a schedule; undefined where nothing broke, or anything else.
 * @param {{ violations: readonly { invariant: string, what: string }[], faults: Readonly<Record<string, number>>, isSame?: boolean }} result
 */
export const openFaultOf = ({ violations, faults, isSame }) => {
  if (violations.length === 0 || isSame === false) return undefined
  return openFaults.find(
    (fault) =>
      fault.faults.every((kind) => (faults[kind] ?? 0) > 0) &&
      violations.every(({ invariant, what }) => fault.seenAs.test(`${invariant} ${what}`)),
  )
}
