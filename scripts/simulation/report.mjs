// What a run of the simulation found, for people.

const pairOf = (one, other) => [one, other].sort().join('|')

/** In how many schedules each kind of fault occurred, and each pair of kinds. */
const countFaults = (results) => {
  const single = new Map()
  const pairs = new Map()
  for (const { faults } of results) {
    const kinds = Object.keys(faults).sort()
    for (const [at, kind] of kinds.entries()) {
      single.set(kind, (single.get(kind) ?? 0) + 1)
      for (const other of kinds.slice(at + 1)) {
        const pair = pairOf(kind, other)
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      }
    }
  }
  return { single, pairs }
}

/** In so many schedules each pair of kinds is to occur so often. */
const ENOUGH = { times: 20, of: 20_000 }
const RAREST = 40

/** Each two kinds that there are, with how often they met in as many schedules as are to have enough of them. */
const meetingsOf = (kinds, pairs, count) =>
  kinds
    .flatMap((kind, at) =>
      kinds.slice(at + 1).map((other) => ({ kind, other, met: pairs.get(pairOf(kind, other)) ?? 0 })),
    )
    .map((pair) => ({ ...pair, scaled: Math.round((pair.met * ENOUGH.of) / count) }))
    .sort((a, b) => a.met - b.met)

/** The pairs that occur least, and how many occur too seldom: all of them are a table that nobody reads. */
const printPairs = (kinds, pairs, count) => {
  const meetings = meetingsOf(kinds, pairs, count)
  const seldom = meetings.filter(({ scaled }) => scaled < ENOUGH.times)
  console.log(`\nThe pairs of kinds that met in the fewest schedules (in ${ENOUGH.of} it would be so many):`)
  for (const { kind, other, met, scaled } of meetings.slice(0, RAREST)) {
    console.log(`${String(met).padStart(6)} ${`(${scaled})`.padStart(8)}  ${kind} + ${other}`)
  }
  console.log(
    `${seldom.length} of ${meetings.length} pairs below ${ENOUGH.times} in ${ENOUGH.of}; ` +
      `${meetings.filter(({ met }) => met === 0).length} did not occur.`,
  )
  const poor = new Map()
  for (const { kind, other } of seldom) for (const one of [kind, other]) poor.set(one, (poor.get(one) ?? 0) + 1)
  const poorest = [...poor].sort(([, a], [, b]) => b - a).slice(0, 10)
  for (const [kind, pairsOfIt] of poorest) console.log(`${String(pairsOfIt).padStart(6)} of them with  ${kind}`)
}

const printFaults = (results, faultKinds) => {
  const { single, pairs } = countFaults(results)
  console.log('\nSchedules in which each kind of fault occurred:')
  for (const kind of faultKinds) console.log(`${String(single.get(kind) ?? 0).padStart(6)}  ${kind}`)
  printPairs(faultKinds, pairs, results.length)
}

const printStories = (stories) => {
  for (const { seed, story, violations, operations, devices, people, cast, clocks } of stories) {
    console.log(
      `\nSeed ${seed}, ${operations?.length ?? 0} steps: ${violations?.[0]?.invariant} ${violations?.[0]?.what}`,
    )
    for (const line of story) console.log(`  ${line}`)
    console.log(`  ${JSON.stringify({ seed, devices, people, cast, clocks, operations })}`)
  }
}

/** Prints what schedules came to. `again` has the words that the command of a seed needs beside it. */
export const printReport = ({ results, faultKinds, open, failed, stories, tookMs, again }) => {
  const named = (seed) => ['seed', seed, ...again].join(' ')
  printFaults(results, faultKinds)
  printStories(stories)
  const steps = results.reduce((sum, { ran = 0 }) => sum + ran, 0)
  const presses = results.reduce((sum, one) => sum + (one.presses ?? 0), 0)
  const dexie = results.filter(({ store }) => store === 'dexie').length
  const twice = results.filter(({ isSame }) => isSame !== undefined).length
  console.log(
    `\n${results.length} schedules (${dexie} on Dexie, ${twice} run twice), ${steps} steps, ${presses} presses, ` +
      `${(tookMs / 1000).toFixed(1)} s, ${((results.length * 1000) / tookMs).toFixed(1)} a second.`,
  )
  for (const { seed, violations, openFault } of open)
    console.log(`OPEN ${openFault}, ${named(seed)}: ${violations[0].invariant} ${violations[0].what}`)
  for (const { seed, violations, isSame } of failed.slice(0, 40)) {
    if (isSame === false) console.log(`FAILED ${named(seed)}: two runs of it differ`)
    for (const { invariant, what } of violations.slice(0, 1)) console.log(`FAILED ${named(seed)}: ${invariant} ${what}`)
  }
  if (open.length > 0) console.log(`${open.length} broke as tests/simulation/open-faults.ts says.`)
  const held = open.length === 0 ? 'All held.' : 'All others held.'
  console.log(failed.length === 0 ? held : `${failed.length} schedules failed.`)
}
