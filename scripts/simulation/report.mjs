// What a run of the simulation found, for people.

/** In how many schedules each kind of fault occurred, and each pair of kinds. */
const countFaults = (results) => {
  const single = new Map()
  const pairs = new Map()
  for (const { faults } of results) {
    const kinds = Object.keys(faults).sort()
    for (const [at, kind] of kinds.entries()) {
      single.set(kind, (single.get(kind) ?? 0) + 1)
      for (const other of kinds.slice(at + 1)) {
        const pair = `${kind}|${other}`
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      }
    }
  }
  return { single, pairs }
}

const numberOf = (kind) => Number.parseInt(kind, 10)
const inOrder = (kinds) => [...kinds].sort((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b))

/** Each kind has a letter or two, so that the table of pairs fits on a screen. */
const printPairs = (kinds, pairs) => {
  const width = 6
  console.log('\nSchedules in which two kinds of fault occurred (rows and columns are numbered as above):')
  console.log(' '.repeat(4) + kinds.map((_, at) => String(at + 1).padStart(width)).join(''))
  for (const [row, kind] of kinds.entries()) {
    const cells = kinds.slice(0, row).map((other) => {
      const [a, b] = [kind, other].sort()
      return String(pairs.get(`${a}|${b}`) ?? 0).padStart(width)
    })
    console.log(String(row + 1).padStart(4) + cells.join(''))
  }
  const possible = (kinds.length * (kinds.length - 1)) / 2
  console.log(`${pairs.size} of ${possible} pairs occurred.`)
}

const printFaults = (results) => {
  const { single, pairs } = countFaults(results)
  const kinds = inOrder(single.keys())
  console.log('\nSchedules in which each kind of fault occurred:')
  for (const [at, kind] of kinds.entries())
    console.log(`${String(at + 1).padStart(4)} ${String(single.get(kind)).padStart(6)}  ${kind}`)
  printPairs(kinds, pairs)
}

const printStories = (stories) => {
  for (const { seed, story, violations, operations, devices, people } of stories) {
    console.log(
      `\nSeed ${seed}, ${operations?.length ?? 0} steps: ${violations?.[0]?.invariant} ${violations?.[0]?.what}`,
    )
    for (const line of story) console.log(`  ${line}`)
    console.log(`  ${JSON.stringify({ seed, devices, people, operations })}`)
  }
}

export const printReport = ({ results, open, failed, stories, tookMs }) => {
  printFaults(results)
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
    console.log(`OPEN ${openFault}, seed ${seed}: ${violations[0].invariant} ${violations[0].what}`)
  for (const { seed, violations, isSame } of failed.slice(0, 40)) {
    if (isSame === false) console.log(`FAILED seed ${seed}: two runs of it differ`)
    for (const { invariant, what } of violations.slice(0, 1)) console.log(`FAILED seed ${seed}: ${invariant} ${what}`)
  }
  if (open.length > 0) console.log(`${open.length} broke as tests/simulation/open-faults.ts says.`)
  const held = open.length === 0 ? 'All held.' : 'All others held.'
  console.log(failed.length === 0 ? held : `${failed.length} schedules failed.`)
}
